import styles from './legal.module.css';
import type { LegalSection } from './legal-document';

export function LegalSectionView({ section, number }: { section: LegalSection; number: number }) {
  return (
    <section id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
      <h2 className={styles.heading} id={`${section.id}-title`}>
        <span>{number}</span>
        {section.title}
      </h2>
      {section.body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part[0]} className={styles.list}>
            {part.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
