import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint';
import { PRODUCT_NAME_MAX } from '../../limits';
import { Scene } from '../../scene/scene';
import { Id, IdParams, Input, ListOf, Nothing, oneOf, pageQuery, Time } from '../../shapes';
import { SceneAttachment } from '../attachments/attachments';
import { PRODUCT_MAKE, PRODUCT_SCOPES } from './product-choices';
import { ScenePicture } from './products';

const MAKERS = { check: [PRODUCT_MAKE] } as const;
const Name = Type.String({ minLength: 1, maxLength: PRODUCT_NAME_MAX });
const WhichTemplate = { params: IdParams };

/** A design to start from. One of its picture layers is the slot: another picture takes its place. */
export const ProductTemplate = Type.Object({
  id: Id,
  name: Type.String(),
  main_category_id: Id,
  /** It fits all blanks of this kind. */
  product_category_id: Id,
  /** The blank that it was made on. */
  model_id: Id,
  model_name: Type.String(),
  model_name_en: Type.String(),
  colour: Type.String({ description: 'code of a colour of the blank' }),
  owner_id: Id,
  owner_name: Type.String(),
  mine: Type.Boolean(),
  slot: Type.String({ description: 'id of the layer that a picture takes the place of' }),
  created_at: Time,
});
export type ProductTemplate = Static<typeof ProductTemplate>;

/** A template as somebody can use it now: layers whose picture or attachment is gone are left out, but for the slot. */
export const ProductTemplateDetail = Type.Object({
  ...ProductTemplate.properties,
  scene: Scene,
  /** Those that this person may use. */
  scene_pictures: Type.Array(ScenePicture),
  attachments: Type.Array(SceneAttachment),
  left_out: Type.Integer({ description: 'how many layers' }),
});
export type ProductTemplateDetail = Static<typeof ProductTemplateDetail>;

export const productTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/product/templates/',
    summary: '设计模板 / Templates of the company, in the chosen category',
    auth: MAKERS,
    query: Input({
      main_category_id: Type.Optional(Id),
      product_category_id: Type.Optional(Id),
      scope: Type.Optional(oneOf(PRODUCT_SCOPES)),
      ...pageQuery,
    }),
    data: ListOf(ProductTemplate),
  }),
  create: endpoint({
    method: 'POST',
    path: '/product/templates/',
    summary: '存为模板 / Makes a template of a saved design; its slot is one of its picture layers',
    auth: MAKERS,
    idempotent: true,
    ratePerMinute: 60,
    body: Input({ product_id: Id, name: Name, slot: Type.String({ minLength: 1, maxLength: 40 }) }),
    data: ProductTemplate,
  }),
  one: endpoint({
    method: 'GET',
    path: '/product/templates/{id}/',
    summary: '一个模板 / One template with its design',
    auth: MAKERS,
    ...WhichTemplate,
    data: ProductTemplateDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/product/templates/{id}/',
    summary: '删除模板 / Products that were made with it stay as they are',
    auth: MAKERS,
    ...WhichTemplate,
    data: Nothing,
  }),
};
