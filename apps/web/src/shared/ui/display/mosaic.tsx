import styles from './mosaic.module.css';

interface MosaicProps {
  /** Addresses of small forms; the first four are shown. */
  covers: readonly string[];
  /** Stands there when there is nothing to show. */
  empty?: string;
}

/** The cover of many pictures: up to four of them side by side. What it is of is said beside it. */
export function Mosaic({ covers, empty }: MosaicProps) {
  const shown = covers.slice(0, 4);
  return (
    <div className={styles.mosaic} data-count={shown.length}>
      {shown.map((cover) => (
        <img alt="" className={styles.image} draggable={false} key={cover} loading="lazy" src={cover} />
      ))}
      {shown.length === 0 && <span className={styles.empty}>{empty}</span>}
    </div>
  );
}
