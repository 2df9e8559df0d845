import './folders.css'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useFolders } from '../folder-api.ts'
import { FOLDER_TEXTS } from '../folder-texts.ts'
import { buildTree, flatten, pathTo } from '../folder-tree.ts'

type Props = { current: string; linkTo: (folder: string | null) => string }

/** The breadcrumb of the open folder, and its subfolders. */
export function FolderPath({ current, linkTo }: Props) {
  const { language } = useLanguage()
  const t = useTexts(FOLDER_TEXTS)
  const { data: folders } = useFolders()
  if (!folders) return <div className="folder-path" />
  const path = pathTo(folders, current)
  const open = path.at(-1)
  const inside = flatten(
    buildTree(folders, language, open ? open.owner_id !== null : false),
  ).filter(({ parent_id }) => parent_id === current)
  return (
    <div className="folder-path">
      <nav aria-label={t('path')}>
        <Link to={linkTo(null)}>{t('every')}</Link>
        {path.map(({ id, name }) => (
          <Fragment key={id}>
            <span aria-hidden="true">›</span>
            {id === current ? (
              <strong aria-current="page">{name}</strong>
            ) : (
              <Link to={linkTo(id)} data-folder={id}>
                {name}
              </Link>
            )}
          </Fragment>
        ))}
      </nav>
      {inside.length > 0 && (
        <ul aria-label={t('inside')}>
          {inside.map(({ id, name, count }) => (
            <li key={id}>
              <Link to={linkTo(id)} data-folder={id}>
                {name}
                {count > 0 && <small>{count}</small>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
