import type { mainCategories } from '../../platform/db/schema/catalogue';

type Name = readonly [zh: string, en: string];
type MainType = (typeof mainCategories.$inferSelect)['main_type'];

const FLORALS: Name = ['花卉植物', 'Florals'];
const ANIMALS: Name = ['动物萌宠', 'Animals'];
const GEOMETRY: Name = ['几何图形', 'Geometry'];
const LANDSCAPES: Name = ['山水风景', 'Landscapes'];
const PEOPLE: Name = ['人物插画', 'People'];
const LETTERING: Name = ['文字语录', 'Lettering'];
const CHINESE: Name = ['国风', 'Chinese style'];
const FESTIVALS: Name = ['节日', 'Festivals'];
const ABSTRACT: Name = ['抽象', 'Abstract'];
const PATTERNS: Name = ['底纹', 'Patterns'];
const FOOD: Name = ['美食水果', 'Food and fruit'];

/** The subjects of pictures, by the product they are printed on; the most wanted ones come first. */
export const BASE_IMAGE_CATEGORIES: Record<MainType, readonly Name[]> = {
  phoneCase: [
    FLORALS,
    ANIMALS,
    GEOMETRY,
    LANDSCAPES,
    PEOPLE,
    LETTERING,
    CHINESE,
    FESTIVALS,
    ABSTRACT,
    PATTERNS,
  ],
  cup: [FLORALS, ANIMALS, FOOD, LANDSCAPES, GEOMETRY, LETTERING, CHINESE, FESTIVALS, ABSTRACT, PATTERNS],
  other: [FLORALS, ANIMALS, GEOMETRY, LANDSCAPES, FOOD, LETTERING, CHINESE, FESTIVALS, ABSTRACT, PATTERNS],
};
