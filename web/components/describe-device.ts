/**
 * Edge, Opera and similar browsers must be first. Their user agents also contain the name of the
 * browser that they are based on.
 */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bLine\//, 'LINE'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const find = (list: readonly [RegExp, string][], said: string) =>
  list.find(([pattern]) => pattern.test(said))?.[1] ?? null

/** Familiar names of browser and system in a user agent; null if unknown. */
export function describeDevice(userAgent: string): {
  browser: string | null
  system: string | null
} {
  return { browser: find(BROWSERS, userAgent), system: find(SYSTEMS, userAgent) }
}
