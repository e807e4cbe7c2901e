import type { InputByKey } from '@motif/contract/endpoints';
import type { ListingKit, ListingRow } from '@motif/contract/features/shelf/listing-kits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../shared/api/call';
import { useText } from '../../../shared/i18n/text';
import { toast } from '../../../shared/ui/overlay/toast';
import { kitQuery } from '../shelf-query';
import { shelfText } from '../shelf-text';

type Edit = Omit<InputByKey['PATCH /shelf/listing-kits/{id}/rows/{row_id}/']['body'], 'version'>;

/** Saves cells as they are left, and takes rows out. */
export function useRowEdits(id: number) {
  const t = useText(shelfText);
  const client = useQueryClient();
  const { queryKey } = kitQuery(id);
  /** Two cells of a row are saved one after the other: the second needs the version that the first has made. */
  const last = useRef<Promise<void>>(Promise.resolve());
  const versionOf = (row_id: number) =>
    client.getQueryData<ListingKit>(queryKey)?.rows.find((row) => row.id === row_id)?.version;

  const save = (row_id: number, edit: Edit): void => {
    last.current = last.current.then(async () => {
      const version = versionOf(row_id);
      if (version === undefined) return;
      try {
        const after = await call('PATCH /shelf/listing-kits/{id}/rows/{row_id}/', {
          params: { id, row_id },
          body: { version, ...edit },
        });
        client.setQueryData<ListingKit>(queryKey, (kit) => kit && withRow(kit, after));
      } catch {
        // The call has shown the error; the table shows what there is now.
        await client.invalidateQueries({ queryKey });
      }
    });
  };

  const takeOut = async ({ id: row_id, product }: ListingRow): Promise<void> => {
    try {
      await call('DELETE /shelf/listing-kits/{id}/rows/{row_id}/', { params: { id, row_id } });
      toast.success(t.takenOut(product.name));
    } catch {
      // The same.
    }
    await client.invalidateQueries({ queryKey });
  };
  /** When all that was typed is saved. */
  const settled = () => last.current;
  return { save, takeOut, settled };
}

export type RowEdits = ReturnType<typeof useRowEdits>;

const withRow = (kit: ListingKit, after: ListingRow): ListingKit => ({
  ...kit,
  rows: kit.rows.map((row) => (row.id === after.id ? after : row)),
});
