import type { PictureCard } from '@motif/contract/features/pictures/pictures';
import type { UploadDetails } from '@motif/contract/features/uploads';
import { defineText } from '../../shared/i18n/text';

/** The picture should be on the market but is not: the market has the same one, or the right to publish is missing. */
export const isKeptOffMarket = ({ visibility }: UploadDetails, picture: PictureCard | null): boolean =>
  visibility === 'public' && picture !== null && picture.visibility !== 'public';

/** Why a picture that should be published is not on the market. */
export const offMarketText = defineText({
  zh: {
    alike: '市场上已有相同的图片，或该图片曾被下架',
    noRight: '当前账号没有上架权限',
  },
  en: {
    alike: 'the market holds the same picture, or it was taken down before',
    noRight: 'this account may not publish',
  },
});
