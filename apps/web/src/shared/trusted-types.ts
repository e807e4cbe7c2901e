/*
 * The content security policy lets nothing but trusted values reach the places where text becomes program: markup and
 * the addresses of scripts. Browsers without trusted types take the plain text, as they always did.
 */

interface Policy {
  createHTML(text: string): TrustedHTML;
}
interface Rules {
  createHTML?: (text: string) => string | null;
  createScriptURL?: (address: string) => string | null;
}
/** The types of the language do not know it in every version. */
const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Policy } })
  .trustedTypes;

/** The service worker and the files of the build, which is where Vite puts workers. */
function isOwnScript(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href);
  if (origin !== window.location.origin) return false;
  return pathname === '/sw.js' || /^\/assets\/[\w.-]+\.js$/.test(pathname);
}

/** Judges whatever comes as plain text. Null refuses it: the browser throws and reports. */
export const plainTextRules: Rules = {
  // A library empties its announcements this way.
  createHTML: (text) => (text === '' ? text : null),
  createScriptURL: (address) => (isOwnScript(address) ? address : null),
};

/** Runs before everything else. */
export function trustOwnScripts(): void {
  factory?.createPolicy('default', plainTextRules);
}

/** Markup that is fixed at build time: nobody can ask for any other. */
export function trustedMarkup(
  files: Readonly<Record<string, string>>,
): (name: string) => string | TrustedHTML {
  const markupOf = (name: string) => files[name] ?? '';
  const policy = factory?.createPolicy('drawings', { createHTML: markupOf });
  return (name) => policy?.createHTML(name) ?? markupOf(name);
}
