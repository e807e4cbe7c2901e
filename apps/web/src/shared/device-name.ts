/** The first match wins, because Edge and Opera also contain "Chrome" and Chrome also contains "Safari". */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstMatch = (table: typeof BROWSERS, text: string) => table.find(([pattern]) => pattern.test(text));

function browserName(userAgent: string): string | undefined {
  const [pattern, name] = firstMatch(BROWSERS, userAgent) ?? [];
  if (!pattern) return undefined;
  // Safari writes its own version elsewhere.
  const at = name === 'Safari' ? 'Version/' : pattern.exec(userAgent)?.[0];
  const version = /^\/?([0-9]+)/.exec(userAgent.split(at ?? '')[1] ?? '')?.[1];
  return version ? `${name} ${version}` : name;
}

/** `Chrome 126 · Windows`, or undefined for an unknown browser. The version tells two browsers of a kind apart. */
export function deviceName(userAgent: string): string | undefined {
  const parts = [browserName(userAgent), firstMatch(SYSTEMS, userAgent)?.[1]].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
