import {
  CONSUMPTION_KINDS,
  PURCHASE_STATES,
  RECHARGE_KINDS,
} from '@motif/contract/features/finance/record-kinds';
import { pathOf } from '@motif/contract/screens';
import { call } from '../../../shared/api/call';
import { saveFile } from '../../../shared/api/save-file';
import { filledParts } from '../../../shared/hooks/use-url-filter';

/** What stands in the address; an empty text is no filter. */
export interface RecordFilter {
  from: string;
  to: string;
  kind: string;
  state: string;
  q: string;
}
export const RECORD_FILTERS = ['from', 'to', 'kind', 'state', 'q'] as const;

export type RecordListName = 'recharge' | 'consumption' | 'exchange';

/** An address may be typed or old: what is not a choice counts as none. */
const known = <V extends string>(choices: readonly V[], text: string): V | '' =>
  choices.find((choice) => choice === text) ?? '';

const recharge = ({ kind, q }: RecordFilter) => filledParts({ kind: known(RECHARGE_KINDS, kind), q });
const consumption = ({ kind, state, q }: RecordFilter) =>
  filledParts({ kind: known(CONSUMPTION_KINDS, kind), state: known(PURCHASE_STATES, state), q });
const exchange = ({ q }: RecordFilter) => filledParts({ q });
const periodOf = ({ from, to }: RecordFilter) => filledParts({ from, to });

interface Paging {
  cursor?: string;
  with_total: true;
}
type Format = 'csv' | 'xlsx';
type Silent = { signal: AbortSignal; silent: true };
type Saving = Parameters<typeof saveFile>[2];

/** The three lists: what each can be narrowed by, and its calls. */
export const RECORD_LISTS = {
  recharge: {
    kinds: RECHARGE_KINDS,
    states: [],
    shop: pathOf('PointPackages'),
    page: (filter: RecordFilter, paging: Paging, options: Silent) =>
      call(
        'GET /user/recharge_record/',
        { query: { ...periodOf(filter), ...recharge(filter), ...paging } },
        options,
      ),
    days: (filter: RecordFilter, options: Silent) =>
      call('GET /user/recharge_record/days/', { query: recharge(filter) }, options),
    save: (format: Format, filter: RecordFilter, options: Saving) =>
      saveFile(
        'GET /finance/export/recharge.{format}',
        { params: { format }, query: { ...periodOf(filter), ...recharge(filter) } },
        options,
      ),
  },
  consumption: {
    kinds: CONSUMPTION_KINDS,
    states: PURCHASE_STATES,
    shop: pathOf('MarketGallery'),
    page: (filter: RecordFilter, paging: Paging, options: Silent) =>
      call(
        'GET /user/consumption_record/',
        { query: { ...periodOf(filter), ...consumption(filter), ...paging } },
        options,
      ),
    days: (filter: RecordFilter, options: Silent) =>
      call('GET /user/consumption_record/days/', { query: consumption(filter) }, options),
    save: (format: Format, filter: RecordFilter, options: Saving) =>
      saveFile(
        'GET /finance/export/consumption.{format}',
        { params: { format }, query: { ...periodOf(filter), ...consumption(filter) } },
        options,
      ),
  },
  exchange: {
    kinds: [],
    states: [],
    shop: pathOf('CreativePackages'),
    page: (filter: RecordFilter, paging: Paging, options: Silent) =>
      call(
        'GET /organization/exchange_record/',
        { query: { ...periodOf(filter), ...exchange(filter), ...paging } },
        options,
      ),
    days: (filter: RecordFilter, options: Silent) =>
      call('GET /organization/exchange_record/days/', { query: exchange(filter) }, options),
    save: (format: Format, filter: RecordFilter, options: Saving) =>
      saveFile(
        'GET /finance/export/exchange.{format}',
        { params: { format }, query: { ...periodOf(filter), ...exchange(filter) } },
        options,
      ),
  },
} as const;
