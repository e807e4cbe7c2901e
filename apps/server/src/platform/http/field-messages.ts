import type { Language } from '@motif/contract/limits';
import { AppError, type FieldError } from '../errors';

/** One complaint of the validator (Ajv). */
export interface Complaint {
  keyword: string;
  instancePath: string;
  /** Where the rule stands in the schema; absent where no schema complained. */
  schemaPath?: string;
  params: Record<string, unknown>;
}

const MESSAGES: Record<string, { zh: string; en: string }> = {
  required: { zh: '必填', en: 'is required' },
  additionalProperties: { zh: '不支持的字段', en: 'is not a known field' },
  type: { zh: '类型不正确', en: 'has the wrong type' },
  minLength: { zh: '过短，至少 {limit} 个字符', en: 'is too short, at least {limit} characters' },
  maxLength: { zh: '过长，最多 {limit} 个字符', en: 'is too long, at most {limit} characters' },
  minimum: { zh: '不能小于 {limit}', en: 'must be at least {limit}' },
  maximum: { zh: '不能大于 {limit}', en: 'must be at most {limit}' },
  // Only a price excludes values in between.
  not: { zh: '须为 0 或不小于 2', en: 'must be 0, or 2 and more' },
  enum: { zh: '不是可选的值', en: 'is not one of the choices' },
  pattern: { zh: '格式不正确', en: 'has the wrong format' },
  over: { zh: '这一天已经过去', en: 'is a day that has passed' },
  maxItems: { zh: '最多 {limit} 项', en: 'takes at most {limit} entries' },
};
const OTHER = { zh: '不正确', en: 'is not valid' };

/** A form has few fields; a body of ten thousand unknown ones must not get a message for each. */
const MAX_COMPLAINTS = 20;
const MAX_NAME = 100;

export function fieldErrors(complaints: readonly Complaint[], language: Language): FieldError[] {
  return ofTheKindMeant(complaints)
    .slice(0, MAX_COMPLAINTS)
    .map(({ keyword, instancePath, params }) => {
      const inside = instancePath.split('/').slice(1);
      const named = params.missingProperty ?? params.additionalProperty;
      if (typeof named === 'string') inside.push(named);
      const message = (MESSAGES[keyword] ?? OTHER)[language].replace('{limit}', String(params.limit));
      return { field: inside.join('.').slice(0, MAX_NAME), message };
    });
}

const KIND = /\/[^/]+\/[^/]+\/const$/;

/**
 * Where one of several kinds is taken and a fixed word says which, such as the shape of a blank, the complaints of all
 * other kinds say nothing about the one that was sent.
 */
function ofTheKindMeant(complaints: readonly Complaint[]): readonly Complaint[] {
  const others = complaints
    .filter(({ keyword, schemaPath = '' }) => keyword === 'const' && schemaPath.includes('/anyOf/'))
    .map(({ instancePath, schemaPath = '' }) => ({
      at: instancePath.slice(0, instancePath.lastIndexOf('/')),
      kind: `${schemaPath.replace(KIND, '')}/`,
    }));
  const meant = complaints.filter(
    ({ instancePath, schemaPath = '', keyword }) =>
      !others.some(
        ({ at, kind }) =>
          instancePath.startsWith(at) &&
          (schemaPath.startsWith(kind) || (keyword === 'anyOf' && kind.startsWith(`${schemaPath}/`))),
      ),
  );
  return meant.length > 0 ? meant : complaints;
}

/** For fields that only some forms of a call need; the message of a schema would not be understandable. */
export const requiredField = (field: string, language: Language): AppError =>
  refused(field, 'required', language);

/** For formats that a pattern cannot express, such as days that exist. */
export const wrongFormat = (field: string, language: Language): AppError =>
  refused(field, 'pattern', language);

/** For values that are read well and still cannot be meant, such as a day that is too far away. */
export const notValid = (field: string, language: Language): AppError => refused(field, 'other', language);

/** For days that must be still to come. */
export const dayIsOver = (field: string, language: Language): AppError => refused(field, 'over', language);

const refused = (field: string, keyword: string, language: Language): AppError =>
  new AppError('INVALID_FIELDS', {}, [{ field, message: (MESSAGES[keyword] ?? OTHER)[language] }]);
