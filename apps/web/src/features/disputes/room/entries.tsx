import type { EndpointKey } from '@motif/contract/endpoints';
import type { DisputeSide } from '@motif/contract/features/disputes/dispute-states';
import type { DisputeEntry } from '@motif/contract/features/disputes/disputes';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { Chip } from '../../../shared/ui/display/chip';
import { EvidenceImage } from '../../reports/evidence-image';
import { disputesText } from '../disputes-text';
import styles from './room.module.css';
import { roomText } from './room-text';

export type FileEndpoint = Extract<
  EndpointKey,
  | 'GET /user/disputes/{id}/entries/{entry}/files/{n}/'
  | 'GET /system/disputes/{id}/entries/{entry}/files/{n}/'
>;

interface Props {
  disputeId: number;
  entries: DisputeEntry[];
  /** By which call this reader gets the pictures. */
  files: FileEndpoint;
}

/** Claim and answer beside each other; what the platform says stands below both. */
export function Entries({ disputeId, entries, files }: Props) {
  const t = useText(roomText);
  const words = useText(disputesText);
  const of = (side: DisputeSide) => entries.filter((entry) => entry.side === side);
  return (
    <div className={styles.columns}>
      {(['claimant', 'respondent'] as const).map((side) => (
        <section key={side} className={styles.column} aria-label={words.sides[side]}>
          <h2>{t.columns[side]}</h2>
          {of(side).length === 0 && <p className={styles.nothing}>{t.nothing[side]}</p>}
          {of(side).map((entry) => (
            <Entry key={entry.id} disputeId={disputeId} entry={entry} files={files} />
          ))}
        </section>
      ))}
      {of('operator').length > 0 && (
        <section className={styles.platform} aria-label={words.sides.operator}>
          <h2>{words.sides.operator}</h2>
          {of('operator').map((entry) => (
            <Entry key={entry.id} disputeId={disputeId} entry={entry} files={files} />
          ))}
        </section>
      )}
    </div>
  );
}

function Entry({ disputeId, entry, files }: Omit<Props, 'entries'> & { entry: DisputeEntry }) {
  const t = useText(roomText);
  const format = useFormat();
  const { kind, text, links, author, created_at } = entry;
  return (
    <article className={styles.entry} data-kind={kind}>
      <header>
        <Chip tone={kind === 'ruling' ? 'accent' : 'neutral'}>{t.kinds[kind]}</Chip>
        {author && <span className={styles.quiet}>{author.username}</span>}
        <time className={styles.quiet} dateTime={created_at}>
          {format.dateTime(created_at)}
        </time>
      </header>
      {text && <p className={styles.words}>{text}</p>}
      {links.map((link) => (
        <a key={link} className={styles.link} href={link} target="_blank" rel="nofollow noopener noreferrer">
          {link}
        </a>
      ))}
      {entry.files > 0 && (
        <div className={styles.pictures}>
          {Array.from({ length: entry.files }, (_, at) => at + 1).map((n) => (
            <EvidenceImage
              key={n}
              endpoint={files}
              input={{ params: { id: disputeId, entry: entry.id, n } }}
              name={t.file(n)}
            />
          ))}
        </div>
      )}
    </article>
  );
}
