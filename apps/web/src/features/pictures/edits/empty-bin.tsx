import { PAGE_SIZE_MAX } from '@motif/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { Button } from '../../../shared/ui/actions/button';
import { dependsOnPicturesKey } from '../pictures-query';
import { editText } from './edit-text';
import { ConfirmErase } from './erase-dialog';
import { useEditPictures } from './use-edit-pictures';

/** Everything in the bin, also what is not loaded. */
async function idsInBin(main_category_id: number): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page: { list: { id: number }[]; next_cursor: string | null } = await call('GET /image/images/', {
      query: { gallery: 'bin', main_category_id, page_size: PAGE_SIZE_MAX, ...(cursor && { cursor }) },
    });
    ids.push(...page.list.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor);
  return ids;
}

/** The button appears while the bin holds something. */
export function EmptyBin({ main_category_id }: { main_category_id: number }) {
  const t = useText(editText);
  const edit = useEditPictures();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: [...dependsOnPicturesKey, 'bin', main_category_id],
    queryFn: ({ signal }) =>
      call(
        'GET /image/images/',
        { query: { gallery: 'bin', main_category_id, page_size: 1 } },
        { signal, silent: true },
      ),
  });
  const erase = async () => {
    try {
      await edit({ kind: 'erase' }, await idsInBin(main_category_id));
    } catch {
      // The call has shown the error.
    }
    setAsking(false);
  };
  if (!data?.list.length) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)} variant="danger">
        {t.erase.empty}
      </Button>
      {asking && <ConfirmErase onClose={() => setAsking(false)} onErase={erase} title={t.erase.all} />}
    </>
  );
}
