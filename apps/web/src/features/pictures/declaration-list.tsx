import { DECLARATIONS, type Declaration } from '@motif/contract/features/pictures/declaration';
import { useFormat } from '../../shared/i18n/format';
import { useLanguage } from '../../shared/i18n/text';

/** What was declared of a picture: by whom, when and in which words. */
export function DeclarationList({ list }: { list: readonly Declaration[] }) {
  const language = useLanguage();
  const format = useFormat();
  return (
    <ul>
      {list.map(({ version, declared_by, declared_at }) => (
        <li key={`${declared_by} ${declared_at}`}>
          {declared_by} · <time dateTime={declared_at}>{format.dateTime(declared_at)}</time>
          <br />
          {DECLARATIONS[version]?.[language] ?? `#${version}`}
        </li>
      ))}
    </ul>
  );
}
