import type { InputOf } from '@motif/contract/endpoint';
import type { EndpointByKey } from '@motif/contract/endpoints';
import type { Audience } from '@motif/contract/features/notices';
import { NOTICE_BODY_MAX, NOTICE_TITLE_MAX } from '@motif/contract/limits';
import { isLink } from '@motif/contract/links';
import { textNow } from '../../shared/i18n/text';
import { noticesPageText } from './notices-page-text';

type Body = InputOf<EndpointByKey['POST /notice/notices/']>['body'];

/** The form values; every field is a string, in the order of the screen. */
export interface Draft extends Record<string, string> {
  audience: Audience;
  account: string;
  title: string;
  body: string;
  title_en: string;
  body_en: string;
  url: string;
}

export const EMPTY_DRAFT: Draft = {
  audience: 'all',
  account: '',
  title: '',
  body: '',
  title_en: '',
  body_en: '',
  url: '',
};

export const isDirty = ({ audience: _, ...texts }: Draft): boolean =>
  Object.values(texts).some((text) => text.trim() !== '');

/** Counts characters as a person does: an emoji is one. */
export const characterCount = (text: string): number => [...text.trim()].length;

export function checkDraft(draft: Draft): { [K in keyof Draft]?: string | undefined } {
  const t = textNow(noticesPageText);
  const limit = (text: string, most: number) => (characterCount(text) > most ? t.tooLong(most) : undefined);
  const needed = (text: string) => (text.trim() ? undefined : t.missing);
  return {
    account: draft.audience === 'account' ? needed(draft.account) : undefined,
    title: needed(draft.title) ?? limit(draft.title, NOTICE_TITLE_MAX),
    body: needed(draft.body) ?? limit(draft.body, NOTICE_BODY_MAX),
    title_en: limit(draft.title_en, NOTICE_TITLE_MAX),
    body_en: limit(draft.body_en, NOTICE_BODY_MAX),
    url: draft.url.trim() && !isLink(draft.url.trim()) ? t.badLink : undefined,
  };
}

/** The request body: texts are trimmed, and empty fields are left out. */
export function requestBody({ audience, account, title, body, ...optional }: Draft): Body {
  const given = Object.entries(optional)
    .map(([name, text]) => [name, text.trim()])
    .filter(([, text]) => text);
  return {
    audience,
    title: title.trim(),
    body: body.trim(),
    ...Object.fromEntries(given),
    ...(audience === 'account' && { account: account.trim() }),
  };
}
