import { createTheme, type MantineColorsTuple } from '@mantine/core'

/**
 * The look of the product. #DB793D, the brand, is shade 5: an accent, never a ground for white text
 * (3.1:1). Filled buttons and links use shade 7 (5.2:1 on white, 4.9:1 on the paper).
 */
const brand: MantineColorsTuple = [
  '#FDF4ED',
  '#FAE6D7',
  '#F3CBAE',
  '#EBAE82',
  '#E3935D',
  '#DB793D',
  '#C4642A',
  '#AE521D',
  '#8A3D12',
  '#6B2F0E',
]

/** Neutrals with a little of the paper's warmth. */
const gray: MantineColorsTuple = [
  '#FAF8F5',
  '#F4F1EC',
  '#EAE5DD',
  '#DDD6CB',
  '#C8BFB1',
  '#A99F90',
  '#766C60',
  '#5C534A',
  '#423B34',
  '#2B2621',
]

const FONT =
  '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic UI", "Meiryo", "Noto Sans JP", "Noto Sans CJK JP", system-ui, sans-serif'

export const theme = createTheme({
  colors: { brand, gray },
  primaryColor: 'brand',
  primaryShade: 7,
  black: '#2B2621',
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '700', textWrap: 'balance' },
  lineHeights: { xs: '1.5', sm: '1.6', md: '1.7', lg: '1.7', xl: '1.7' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { overlayProps: { backgroundOpacity: 0.35 } } },
    // A dialog's header is no banner of the page; a menu holds its items and nothing else.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
})
