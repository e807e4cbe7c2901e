import { trustedMarkup } from '../../trusted-types';

/** The drawings themselves, inlined: only then do they take the accent colour of the theme. */
const drawings = import.meta.glob<string>('../../../../public/illustrations/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const drawingOf = trustedMarkup(drawings);

export function IllustrationArt({ name, className }: { name: string; className?: string | undefined }) {
  const drawing = drawingOf(`../../../../public/illustrations/${name}.svg`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own files, fixed at build time
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
}
