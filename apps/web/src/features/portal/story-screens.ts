import type { Language } from '@motif/contract/limits';
import type { Mode } from '../../shared/theme/theme-store';

export const STORIES = ['factory', 'illustrator', 'merchant'] as const;
export type Story = (typeof STORIES)[number];

const files = import.meta.glob<string>('./images/*.webp', { eager: true, query: '?url', import: 'default' });

/** The preview has one look in both modes; the others come light and dark. */
export function screenOf(story: Story, language: Language, mode: Mode): string | undefined {
  return files[`./images/${story}-${language}-${mode}.webp`] ?? files[`./images/${story}-${language}.webp`];
}
