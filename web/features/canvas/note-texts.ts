import type { Pair } from '#contract/language.ts'

/** Texts of single notes: owner, links, selection, filter. */
export const NOTE_TEXTS = {
  more: { ja: 'その他', en: 'More' },
  owner: { ja: '担当', en: 'Owner' },
  no_owner: { ja: '担当なし', en: 'No owner' },
  nobody_found: { ja: '該当する人がいません', en: 'No matches' },
  owned_by: { ja: '担当：{name}', en: 'Owner: {name}' },
  me: { ja: '{name}（自分）', en: '{name} (you)' },

  quotes: { ja: 'お客様の言葉', en: 'Customer quotes' },
  no_quotes: { ja: 'お客様の言葉はもうありません。', en: 'No customer quotes left.' },
  customers_said: { ja: '{count}社が言った', en: '{count} {count|customer|customers} said this' },
  customers_against: {
    ja: '{count}社が「違う」と言った',
    en: '{count} {count|customer|customers} contradicted this',
  },
  contradicts: { ja: '違うという声', en: 'Contradicts' },
  remove_quote: { ja: '付箋から外す', en: 'Remove' },
  remove_quote_of: { ja: '付箋から外す：{text}', en: 'Remove: {text}' },
  quote_failed: { ja: 'お客様の言葉を外せませんでした', en: 'Couldn’t remove the quote' },

  links: { ja: 'つながり', en: 'Linked notes' },
  link_to: { ja: 'つなげる付箋を選ぶ', en: 'Link another note' },
  nothing_to_link: { ja: 'つなげられる付箋がありません', en: 'No notes to link' },
  unlink: { ja: '「{text}」とのつながりを外す', en: 'Unlink “{text}”' },

  select: { ja: '選択する', en: 'Select' },
  unselect: { ja: '選択を外す', en: 'Deselect' },
  select_this: { ja: '選択：{text}', en: 'Select: {text}' },
  selection_tools: { ja: '選択した付箋の操作', en: 'Actions for selected notes' },
  selected: { ja: '{count}枚を選択中', en: '{count} selected' },
  end_selection: { ja: '選択を終える', en: 'Done' },
  move_to: { ja: '別のマスへ移す', en: 'Move to' },
  delete: { ja: '削除', en: 'Delete' },
  delete_help: {
    ja: '生成された付箋は、生成し直しても戻りません',
    en: 'Deleted notes won’t come back when you generate again',
  },
  deleted_many: { ja: '付箋を{count}枚削除しました', en: '{count} {count|note|notes} deleted' },

  view: { ja: '表示', en: 'View' },
  show_evidence: { ja: '確からしさで絞り込む', en: 'Filter by evidence' },
  all: { ja: 'すべて', en: 'All' },
  show_owner: { ja: '担当で絞り込む', en: 'Filter by owner' },
  mine: { ja: '自分の担当だけ', en: 'Mine only' },
  filtered: {
    ja: '{shown}／{count}枚を表示中',
    en: 'Showing {shown} of {count} {count|note|notes}',
  },
  show_all: { ja: 'すべて表示', en: 'Show all' },
  hidden_here: { ja: 'ほかに{count}枚あります', en: '{count} more hidden' },
} as const satisfies Record<string, Pair>
