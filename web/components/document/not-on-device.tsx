import type { Pair } from '#contract/language.ts'
import { ErrorState } from '../error-state.tsx'

const TITLE: Pair = { ja: 'オフラインです', en: 'You’re offline' }

type Props = { text: Pair; isPage?: boolean; onRetry(): void }

/** The error shown instead of a script or canvas that this device cannot show without a network. */
export const NotOnDevice = (props: Props) => <ErrorState title={TITLE} {...props} />
