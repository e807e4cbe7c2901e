import { LEDGER_KIND_WORDS } from '../ledger/kind-words';

/** The events of the ledger as those call them who earn: what somebody else bought, they sold. */
export const STATEMENT_WORDS: Record<'zh' | 'en', Readonly<Record<string, string | undefined>>> = {
  zh: { ...LEDGER_KIND_WORDS.zh, 'picture.buy': '作品售出', 'picture.back': '售出退回' },
  en: { ...LEDGER_KIND_WORDS.en, 'picture.buy': 'Pictures sold', 'picture.back': 'Sales paid back' },
};
