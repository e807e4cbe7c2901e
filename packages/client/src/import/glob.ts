/** `*` and `?` stay within a folder, `**` does not. A pattern without a slash is looked for in every folder. */
export function globOf(pattern: string): (file: string) => boolean {
  const anchored = pattern.includes('/') ? pattern.replace(/^\.?\//, '') : `**/${pattern}`;
  const source = anchored.replace(/\*\*\/|\*\*|[*?]|[^*?]+/g, (part) => {
    if (part === '**/') return '(?:[^/]+/)*';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    return part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  });
  // What is excluded is so with all that lies in it.
  const fits = new RegExp(`^${source.replace(/\/$/, '')}(?:/.*)?$`, 'u');
  return (file) => fits.test(file);
}
