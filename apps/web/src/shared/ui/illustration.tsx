/** One family, drawn for the project: `public/illustrations/{name}.svg`. */
export type IllustrationName =
  | 'empty'
  | 'no-results'
  | 'forbidden'
  | 'not-found'
  | 'error'
  | 'offline'
  | (string & Record<never, never>);

export function Illustration({
  name,
  className,
}: {
  name: IllustrationName;
  className?: string | undefined;
}) {
  return <img className={className} src={`/illustrations/${name}.svg`} alt="" width={200} height={150} />;
}
