import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { useText } from '../../shared/i18n/text';
import { SearchInput } from '../../shared/ui/fields/search-input';
import styles from './evidence.module.css';
import { evidenceText } from './evidence-text';

interface Props {
  categoryId: number;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

const SHOWN = 12;

/** The original, among the newest pictures of one's own in the same category. */
export function OwnPicture({ categoryId, chosen, onChoose }: Props) {
  const t = useText(evidenceText);
  const [name, setName] = useState('');
  const { data } = useQuery({
    queryKey: ['reports', 'own-pictures', categoryId, name],
    queryFn: ({ signal }) =>
      call(
        'GET /image/images/',
        {
          query: {
            gallery: 'my',
            main_category_id: categoryId,
            page_size: SHOWN,
            ...(name && { name }),
          },
        },
        { signal, silent: true },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const list = data?.list ?? [];
  return (
    <fieldset className={styles.own}>
      <legend>{t.own}</legend>
      <SearchInput label={t.ownFind} value={name} onChange={setName} />
      <div className={styles.choices}>
        {list.map(({ id, name: title, thumb, color }) => (
          <button
            key={id}
            type="button"
            className={styles.choice}
            aria-label={t.pick(title)}
            aria-pressed={chosen === id}
            onClick={() => onChoose(chosen === id ? null : id)}
            style={{ backgroundColor: color }}
          >
            <img src={thumb} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      <p className={styles.note}>{data && list.length === 0 ? t.ownNone : t.ownHint}</p>
    </fieldset>
  );
}
