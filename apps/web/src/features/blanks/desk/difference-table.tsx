import type { BlankDefinition } from '@motif/contract/features/blanks/definition';
import { useFormat } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/text';
import styles from './blank-desk.module.css';
import { differences } from './definition-values';
import { deskText } from './desk-text';
import { pathWords, valueWords } from './value-words';

/** What differs between two definitions, one line each. */
export function DifferenceTable({ before, after }: { before: BlankDefinition; after: BlankDefinition }) {
  const t = useText(deskText);
  const format = useFormat();
  const found = differences(before, after);
  if (found.length === 0) return <p className={styles.note}>{t.same}</p>;
  return (
    <div className={styles.differences}>
      <table>
        <caption>{t.differ(format.number(found.length))}</caption>
        <thead>
          <tr>
            <th scope="col">{t.what}</th>
            <th scope="col">{t.compareOlder}</th>
            <th scope="col">{t.compareNewer}</th>
          </tr>
        </thead>
        <tbody>
          {found.map((one) => (
            <tr key={one.path}>
              <th scope="row">{pathWords(t, one.path)}</th>
              <td>{valueWords(t, format, one.path, one.before)}</td>
              <td>{valueWords(t, format, one.path, one.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
