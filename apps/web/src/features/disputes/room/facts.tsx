import type { DisputeFacts, PictureFacts } from '@motif/contract/features/disputes/disputes';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import { aiText } from '../../pictures/ai-text';
import { DeclarationList } from '../../pictures/declaration-list';
import { declarationText } from '../../pictures/declaration-text';
import styles from './room.module.css';
import { roomText } from './room-text';

/** What was known when the dispute was admitted, in plain words. */
export function Facts({ facts, hash }: { facts: DisputeFacts; hash: string }) {
  const t = useText(roomText).facts;
  const format = useFormat();
  const { accused, claimed, comparison } = facts;
  return (
    <div className={styles.facts}>
      <ul className={styles.sentences}>
        {comparison ? (
          <>
            <li>{comparison.same_file ? t.sameFile : t.otherFile}</li>
            <li>{t.agreement(format.number(comparison.agreement_percent))}</li>
            <li>{comparison.same_picture ? t.same : t.notSame}</li>
            <li>{t.distance(format.number(comparison.look_distance))}</li>
          </>
        ) : (
          <li>{t.noComparison}</li>
        )}
        {claimed && <li>{earlier(accused, claimed) ? t.claimantFirst : t.respondentFirst}</li>}
      </ul>
      <div className={styles.sides}>
        {claimed && <OfPicture title={t.claimed} facts={claimed} />}
        <OfPicture title={t.accused} facts={accused} />
      </div>
      <p className={styles.quiet}>
        {t.taken(format.dateTime(facts.taken_at))}{' '}
        <span className={styles.hash} title={hash}>
          {t.hash(hash.slice(0, 16))}
        </span>
      </p>
    </div>
  );
}

/** Whether the claimant's picture was here before the other one. */
const earlier = (accused: PictureFacts, claimed: PictureFacts) => claimed.uploaded_at <= accused.uploaded_at;

/** Disputes that were admitted before declarations were asked for say nothing of them. */
function Declared({ facts: { declarations } }: { facts: PictureFacts }) {
  const t = useText(declarationText);
  if (!declarations?.length) return t.none;
  return <DeclarationList list={declarations} />;
}

function OfPicture({ title, facts }: { title: string; facts: PictureFacts }) {
  const t = useText(roomText).facts;
  const ai = useText(aiText);
  const declared = useText(declarationText);
  const format = useFormat();
  const rows = [
    [t.name, facts.name],
    [t.owner, `${facts.owner} · ${facts.company_name}`],
    [t.uploaded, format.dateTime(facts.uploaded_at)],
    [t.published, facts.published_at ? format.dateTime(facts.published_at) : t.never],
    [ai.bulk, facts.ai_generated && ai.yes],
    [declared.title, <Declared key="declared" facts={facts} />],
    [t.licences, format.number(facts.licences)],
    [t.firstLicence, facts.first_licence_at && format.date(facts.first_licence_at)],
    [t.reports, facts.earlier_reports > 0 && format.number(facts.earlier_reports)],
  ] as const;
  return (
    <section>
      <h3 className={styles.factsTitle}>{title}</h3>
      <dl className={styles.list}>
        {rows
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
