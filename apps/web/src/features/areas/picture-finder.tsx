import { BULK_MAX } from '@motif/contract/limits';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call';
import { useFormat } from '../../shared/i18n/format';
import { pickText, textNow, useLanguage, useText } from '../../shared/i18n/text';
import { useSession } from '../../shared/session/session-store';
import { Button } from '../../shared/ui/actions/button';
import { Select } from '../../shared/ui/choices/select';
import { SearchInput } from '../../shared/ui/fields/search-input';
import { PagedList } from '../../shared/ui/layout/paged-list';
import { Dialog, DialogActions } from '../../shared/ui/overlay/dialog';
import { toast } from '../../shared/ui/overlay/toast';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { areasKey, marketQuery } from './areas-query';
import { areasText } from './areas-text';
import { FoundPicture } from './found-picture';
import styles from './picture-finder.module.css';
import { useAreaEdits } from './use-area-edits';

interface Props {
  areaId: number;
  name: string;
  /** The pictures of the area that are loaded. */
  known: ReadonlySet<number>;
  onClose: () => void;
}

/** Finds pictures of the market by name in one category and adds several at once. */
export function PictureFinder({ areaId, name, known, onClose }: Props) {
  const t = useText(areasText);
  const format = useFormat();
  const { add } = useAreaEdits(areaId);
  const categories = useCategories();
  const own = useSession((state) => state.category?.id);
  const [chosenCategory, setCategory] = useState<number>();
  const categoryId = chosenCategory ?? own ?? categories[0]?.id;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const market = useInfiniteQuery({
    ...marketQuery(categoryId ?? 0, text),
    enabled: categoryId !== undefined,
  });
  const save = useMutation({
    mutationFn: () => add([...chosen]),
    onSuccess: (count) => {
      const words = textNow(areasText);
      if (count > 0) toast.success(words.added(String(count)));
      else toast.info(words.allThere);
      onClose();
    },
  });
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id) && next.size < BULK_MAX) next.add(id);
    setChosen(next);
  };
  return (
    <Dialog large onClose={onClose} title={t.addTo(name)}>
      <div className={styles.find}>
        <SearchInput label={t.search} onChange={setText} value={text} />
        <Select
          compact
          label={t.category}
          onChange={setCategory}
          options={categories.map(({ id, name: label }) => ({ value: id, label }))}
          value={categoryId ?? null}
        />
      </div>
      <div className={styles.results}>
        <PagedList
          empty={<EmptyState illustration="no-results" text={t.noneText} title={t.none} />}
          query={market}
        >
          {(list) => (
            <ul className={styles.grid}>
              {list.map((picture) => (
                <FoundPicture
                  isChosen={chosen.has(picture.id)}
                  isInArea={known.has(picture.id)}
                  key={picture.id}
                  onToggle={() => toggle(picture.id)}
                  picture={picture}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      <DialogActions>
        <span aria-live="polite" className={styles.count}>
          {chosen.size > 0 && t.chosen(format.number(chosen.size))}
        </span>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button
          busy={save.isPending}
          disabled={chosen.size === 0}
          onClick={() => save.mutate()}
          variant="primary"
        >
          {chosen.size > 0 ? t.addChosen(format.number(chosen.size)) : t.add}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Operators may enter all main categories. */
function useCategories(): { id: number; name: string }[] {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [...areasKey, 'categories'],
    queryFn: ({ signal }) => call('GET /product/main-categories/', undefined, { signal, silent: true }),
  });
  return (data?.list ?? []).map(({ id, name, name_en }) => ({ id, name: pickText(language, name, name_en) }));
}
