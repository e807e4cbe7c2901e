import type { Language } from '@motif/contract/limits';
import { AppError } from '../../platform/errors';

const MESSAGES = {
  format: { zh: '格式不正确', en: 'has the wrong format' },
  blank: { zh: '不能为空', en: 'must not be empty' },
  sort: { zh: '该图库不支持此排序', en: 'is not an order of this gallery' },
};

/** Refuses one field, for rules that a schema cannot express. */
export const invalidField = (
  field: string,
  language: Language,
  reason: keyof typeof MESSAGES = 'format',
): AppError => new AppError('INVALID_FIELDS', {}, [{ field, message: MESSAGES[reason][language] }]);
