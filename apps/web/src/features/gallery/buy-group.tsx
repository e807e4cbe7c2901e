import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import { useState } from 'react';
import { useText } from '../../shared/i18n/text';
import { lazyView } from '../../shared/lazy-view';
import { Button } from '../../shared/ui/actions/button';
import { toast } from '../../shared/ui/overlay/toast';
import { buyText } from '../market/buy-text';
import { fetchPictureListPage } from '../pictures/pictures-query';

const BuyDialog = lazyView(() => import('../market/buy-dialog').then((module) => module.BuyDialog));

interface Props {
  main_category_id: number;
  group_id: number;
}

/** Buys every picture of a group of favourites, also those that are not on the screen yet. */
export function BuyGroup({ main_category_id, group_id }: Props) {
  const t = useText(buyText);
  const [isReading, setReading] = useState(false);
  const [pictures, setPictures] = useState<readonly PictureCard[] | null>(null);
  const read = async () => {
    setReading(true);
    try {
      setPictures(await allPictures({ gallery: 'collected', main_category_id, group_id }));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
    setReading(false);
  };
  return (
    <>
      <Button busy={isReading} onClick={read}>
        {t.wholeGroup}
      </Button>
      {pictures && <BuyDialog onClose={() => setPictures(null)} pictures={pictures} />}
    </>
  );
}

async function allPictures(filter: Parameters<typeof fetchPictureListPage>[0]): Promise<PictureCard[]> {
  const pictures: PictureCard[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof fetchPictureListPage>> = await fetchPictureListPage(filter, cursor);
    pictures.push(...page.list);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return pictures;
}
