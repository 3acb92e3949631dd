import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const red: MantineColorsTuple = [
  '#FAEEEE',
  '#F1D8D9',
  '#E6B3B6',
  '#DE9196',
  '#DB757E',
  '#C24E59',
  '#A03340',
  '#7B1E28',
  '#64161F',
  '#4C0F17',
]
const gold: MantineColorsTuple = [
  '#F6EFDF',
  '#EEE1C4',
  '#E0CA99',
  '#D3B46F',
  '#C29E52',
  '#B08A3E',
  '#946F2B',
  '#7A5C17',
  '#5F4711',
  '#45330B',
]
const green: MantineColorsTuple = [
  '#E8F1EC',
  '#D0E2D8',
  '#ABC9B8',
  '#88B39A',
  '#6A9A7F',
  '#527F66',
  '#3E6B52',
  '#315642',
  '#254333',
  '#193024',
]
// Mantine's own components use `gray` in the light scheme and `dark` in the dark one.
const gray: MantineColorsTuple = [
  '#FAF8F6',
  '#F4F2EF',
  '#EFECE7',
  '#E3DED8',
  '#CFC8C0',
  '#A0978F',
  '#7D756E',
  '#635C56',
  '#443F3B',
  '#1E1B1A',
]
const dark: MantineColorsTuple = [
  '#F3F0EC',
  '#CFCAC4',
  '#A8A19A',
  '#807972',
  '#3A3633',
  '#2E2A28',
  '#201E1C',
  '#161514',
  '#11100F',
  '#0B0A0A',
]

const serif = "'Newsreader Variable', 'Iowan Old Style', Georgia, serif"
const sans = "'Libre Franklin Variable', 'Helvetica Neue', Arial, sans-serif"

const heading = (size: number, lineHeight: string) => ({ fontSize: `${size / 16}rem`, lineHeight })

export const theme = createTheme({
  colors: { red, gold, green, gray, dark },
  black: '#1E1B1A',
  primaryColor: 'red',
  primaryShade: { light: 7, dark: 4 },
  fontFamily: sans,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  // As the text around it.
  lineHeights: { sm: '1.55' },
  headings: {
    fontFamily: serif,
    fontWeight: '420',
    textWrap: 'balance',
    sizes: {
      h1: heading(34, '1.15'),
      h2: heading(28, '1.2'),
      h3: heading(25, '1.2'),
      h4: heading(22, '1.25'),
      h5: heading(18, '1.3'),
      h6: heading(16, '1.4'),
    },
  },
  radius: { xs: '8px', sm: '8px', md: '12px', lg: '12px', xl: '12px' },
  defaultRadius: 'sm',
  // Above the widths that the style sheets name: `max-width: 48em`.
  breakpoints: { sm: '48.0625em' },
  shadows: {
    xs: 'var(--shadow)',
    sm: 'var(--shadow)',
    md: 'var(--shadow)',
    lg: 'var(--shadow)',
    xl: 'var(--shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    // Hints and errors share the place below the input.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 42 } },
    // Lines without text on them are lighter in the dark scheme than filled buttons.
    Loader: { defaultProps: { color: 'var(--accent)' } },
    Slider: { defaultProps: { color: 'var(--accent)' } },
    Tabs: { defaultProps: { color: 'var(--accent)' } },
    Menu: { defaultProps: { shadow: 'md' } },
    // What opens beside a field or a button stays within the window and scrolls.
    Popover: { defaultProps: { middlewares: { flip: true, shift: true, size: { padding: 8 } } } },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        multiline: true,
        maw: 320,
        events: { hover: true, focus: true, touch: true },
      },
    },
  },
})

/** The CSS variables of surfaces and texts, for both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--serif': serif, '--topbar': '76px', '--sidebar': '120px', '--sections': '48px' },
  light: {
    '--paper': '#FFFFFF',
    '--layout': '#F4F2EF',
    '--mat': '#EFECE7',
    '--hairline': '#E3DED8',
    '--ink': '#1E1B1A',
    '--muted': '#6B645E',
    '--accent': '#7B1E28',
    '--accent-tint': '#F8EEED',
    '--focus': gold[7],
    '--ring': gold[1],
    '--shadow': '0 1px 2px rgb(30 27 26 / 6%), 0 12px 32px rgb(30 27 26 / 14%)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-default-border': 'var(--hairline)',
    '--mantine-color-placeholder': '#756E67',
    '--mantine-color-error': '#9B1C2B',
    '--mantine-color-disabled': 'var(--mat)',
    '--mantine-color-disabled-color': '#8A827A',
  },
  dark: {
    '--paper': '#201E1C',
    '--layout': '#161514',
    '--mat': '#2B2725',
    '--hairline': '#35312E',
    '--ink': '#F3F0EC',
    '--muted': '#A8A19A',
    '--accent': '#DB757E',
    '--accent-tint': '#3A2326',
    '--focus': gold[3],
    '--ring': gold[8],
    '--shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px rgb(0 0 0 / 50%)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-border': 'var(--hairline)',
    '--mantine-color-placeholder': '#8F8881',
    '--mantine-color-error': '#EB8B92',
    // What has text on it is the house's dark red here too.
    '--mantine-color-red-filled': '#8C2532',
    '--mantine-color-red-filled-hover': red[6],
    '--mantine-color-disabled': 'var(--mat)',
    '--mantine-color-disabled-color': '#8F8881',
  },
})
