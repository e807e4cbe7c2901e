import { TAG_MAX, TAGS_MAX } from '@motif/contract/limits';

/**
 * Tags as people write them: Chinese or Western commas separate them, a tag may contain spaces, and each counts once.
 */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；\n]+/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** `parseTags` reads the same tags again from this text. */
export const writeTags = (tags: readonly string[]): string => tags.join('，');

export function tagsProblem(
  text: string,
  t: { tooManyTags: (max: string) => string; longTag: (max: string) => string },
): string | undefined {
  const tags = parseTags(text);
  if (tags.length > TAGS_MAX) return t.tooManyTags(String(TAGS_MAX));
  return tags.some((tag) => [...tag].length > TAG_MAX) ? t.longTag(String(TAG_MAX)) : undefined;
}
