import styles from './hash.module.css';

const BYTES = 32;

/** A hash as 32 bars: two that are alike are seen to be alike. */
export function HashStrip({ hash }: { hash: string }) {
  const bytes = Array.from({ length: BYTES }, (_, at) => Number.parseInt(hash.slice(2 * at, 2 * at + 2), 16));
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${BYTES * 4} 16`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bytes.map((byte, at) => {
        const height = 2 + (byte / 255) * 14;
        // biome-ignore lint/suspicious/noArrayIndexKey: a byte has no name but its place
        return <rect key={at} x={at * 4} y={16 - height} width="2.4" height={height} rx="0.8" />;
      })}
    </svg>
  );
}

/** The strip with the digits below it, in groups that can be read out. */
export function Hash({ hash, label }: { hash: string; label?: string | undefined }) {
  return (
    <div className={styles.hash}>
      {label && <span className={styles.label}>{label}</span>}
      <HashStrip hash={hash} />
      <code className={styles.digits}>{hash.replace(/(.{8})(?=.)/g, '$1 ')}</code>
    </div>
  );
}
