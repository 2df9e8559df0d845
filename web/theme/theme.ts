import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/**
 * Shade 5, #DB793D, is the brand colour. It is the background of filled controls with dark text,
 * which has a contrast of 4.9:1. White text would have 3.1:1.
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

const dark: MantineColorsTuple = [
  '#F0EBE3',
  '#CFC6B9',
  '#A99F90',
  '#766C60',
  '#4A423A',
  '#3A342E',
  '#2F2A25',
  '#26221E',
  '#1D1A17',
  '#171412',
]

const FONT =
  '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic UI", "Meiryo", "Noto Sans JP", "Noto Sans CJK JP", system-ui, sans-serif'

export const theme = createTheme({
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: 5,
  black: '#2B2621',
  // Chooses ink or white for text on a filled background, by readability. On the light brand
  // colour, the text is ink.
  autoContrast: true,
  luminanceThreshold: 0.25,
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '700', textWrap: 'balance' },
  lineHeights: { xs: '1.5', sm: '1.6', md: '1.7', lg: '1.7', xl: '1.7' },
  // Sizes of `tokens.css` that Mantine's scales lack. `--space-xs` has the name `1xs`, because
  // Mantine's own components need Mantine's `xs` (10 px).
  fontSizes: { caption: 'var(--text-caption)', body: 'var(--text-body)' },
  spacing: {
    '4xs': 'var(--space-4xs)',
    '3xs': 'var(--space-3xs)',
    '2xs': 'var(--space-2xs)',
    '1xs': 'var(--space-xs)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { overlayProps: { backgroundOpacity: 0.35 } } },
    // Mantine's `header` element would be a banner landmark, which a dialog does not have.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    // A menu may contain only menu items, so it has no placeholder element. An open menu moves when
    // the window is rotated or resized, to stay inside it.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, preventPositionChangeWhenVisible: false },
    },
    Tabs: { classNames: { list: 'tabs', tab: 'tab' } },
    // Size `md` is 24 px high, the minimum for a pointer target (WCAG 2.5.8).
    Switch: { defaultProps: { size: 'md' } },
    // Choosing the selected option again does not clear it.
    Select: {
      defaultProps: {
        allowDeselect: false,
        checkIconPosition: 'right',
        rightSectionWidth: 28,
        // By default, Mantine first draws a wide list beyond a phone's edge, which widens the page.
        // It also positions closed lists that stay mounted, which forces a layout of the page.
        comboboxProps: { position: 'bottom-start', keepMounted: false },
      },
    },
  },
})

/**
 * Maps Mantine's colours to the product's colours for the same purpose. `tokens.css` defines the
 * product's colours in both schemes.
 */
const tones = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-dimmed': 'var(--ink-faint)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-hover': 'var(--surface-sunk)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--danger)',
  // On hover the brand colour becomes lighter, so that the dark text on it stays readable.
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-brand-outline': 'var(--brand-strong)',
  '--mantine-color-brand-light': 'var(--brand-soft)',
  '--mantine-color-brand-light-hover': 'var(--brand-soft)',
  '--mantine-color-brand-light-color': 'var(--brand-strong)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: tones,
  dark: tones,
})
