import type { DataOf, Endpoint, InputOf } from './endpoint';
import { areas } from './features/areas';
import { attachments } from './features/attachments/attachments';
import { bills } from './features/bills/bills';
import { blankDesk } from './features/blanks/blank-desk';
import { blanks } from './features/blanks/blanks';
import { categories } from './features/categories';
import { categoryDesk } from './features/categories/category-desk';
import {
  categoryRequestReviews,
  categoryRequests,
  companyCategoryRequests,
} from './features/categories/category-requests';
import { companies } from './features/companies/companies';
import { invitations } from './features/companies/invitations';
import { corrections } from './features/corrections';
import { audit } from './features/desk/audit';
import { deskCompanies } from './features/desk/companies';
import { deskPeople } from './features/desk/people';
import { platformRoles } from './features/desk/platform-roles';
import { disputeReviews } from './features/disputes/dispute-reviews';
import { disputes } from './features/disputes/disputes';
import { favourites } from './features/favourites';

import { finance } from './features/finance/finance';
import { records } from './features/finance/records';
import { sheets } from './features/finance/sheets';
import { statements } from './features/finance/statements';
import { help } from './features/help/service-contact';
import { home } from './features/home';
import { invoiceReviews } from './features/invoices/invoice-reviews';
import { invoiceTitles } from './features/invoices/invoice-titles';
import { invoices } from './features/invoices/invoices';
import { ledger } from './features/ledger/ledger';
import { looks } from './features/looks';
import { licences } from './features/market/licences';
import { market } from './features/market/market';
import { purchaseRequests } from './features/market/purchase-requests';
import { notices } from './features/notices';
import { demoPayment } from './features/orders/demo-payment';
import { offers } from './features/orders/offers';
import { operatorOrders } from './features/orders/operator-orders';
import { orders } from './features/orders/orders';
import { renewals } from './features/orders/renewals';
import { transfers } from './features/orders/transfers';
import { editPackages } from './features/packages/edit-packages';
import { people } from './features/people';
import { accessReport } from './features/permissions/access-report';
import { permissions } from './features/permissions/menu';
import { menuDesk } from './features/permissions/menu-desk';
import { roles } from './features/permissions/roles';
import { pictureChoices } from './features/pictures/picture-choices';
import { pictureEdits } from './features/pictures/picture-edits';
import { pictures } from './features/pictures/pictures';
import { portal } from './features/portal';
import { batches } from './features/products/batches';
import { gangSheets, productExports } from './features/products/exports';
import { productDrawings, products } from './features/products/products';
import { repeats } from './features/products/repeat';
import { shownProducts } from './features/products/shown';
import { productTemplates } from './features/products/templates';
import { xrays } from './features/products/xray';
import { refunds } from './features/refunds/refunds';
import { reports } from './features/reports';
import { search } from './features/search';
import { listingKits } from './features/shelf/listing-kits';
import { temu, temuDesk } from './features/shelf/temu';
import { departments } from './features/staff/departments';
import { staff } from './features/staff/staff';
import { transferMaster } from './features/staff/transfer-master';
import { storage } from './features/storage/storage';
import { storageCases } from './features/storage/storage-cases';
import { backups } from './features/system/backups';
import { boards } from './features/system/boards';
import { outbox } from './features/system/outbox';
import { queues } from './features/system/queues';
import { system } from './features/system/system';
import { systemLog } from './features/system/system-log';
import { trends } from './features/trends';
import { uploads } from './features/uploads';
import { accounts } from './features/users/accounts';
import { auth } from './features/users/auth';
import { codes } from './features/users/codes';
import { profile } from './features/users/profile';
import { tokens } from './features/users/tokens';
import { wechat } from './features/users/wechat';
import { verificationReviews } from './features/verifications/verification-reviews';
import { companyVerifications, verifications } from './features/verifications/verifications';
import { webhooks } from './features/webhooks/webhooks';
import { payees } from './features/withdrawals/payees';
import { withdrawalReviews } from './features/withdrawals/reviews';
import { withdrawals } from './features/withdrawals/withdrawals';
import { exampleCalls } from './showcase/calls';
import { exampleQr } from './showcase/qr';
import { exampleTable } from './showcase/table';
import { workflow } from './showcase/workflow';

/** All endpoints by feature. The OpenAPI document, the server's routes and the tests walk this one object. */
export const endpoints = {
  auth,
  codes,
  accounts,
  profile,
  tokens,
  wechat,
  companies,
  invitations,
  staff,
  departments,
  transferMaster,
  ledger,
  offers,
  orders,
  demoPayment,
  transfers,
  operatorOrders,
  bills,
  renewals,
  editPackages,
  invoices,
  invoiceTitles,
  invoiceReviews,
  finance,
  records,
  sheets,
  statements,
  withdrawals,
  payees,
  withdrawalReviews,
  refunds,
  verifications,
  companyVerifications,
  verificationReviews,
  corrections,
  backups,
  queues,
  permissions,
  accessReport,
  menuDesk,
  roles,
  categories,
  categoryDesk,
  categoryRequests,
  companyCategoryRequests,
  categoryRequestReviews,
  blanks,
  blankDesk,
  products,
  productDrawings,
  productTemplates,
  repeats,
  shownProducts,
  xrays,
  attachments,
  temu,
  temuDesk,
  listingKits,
  productExports,
  batches,
  gangSheets,
  pictures,
  pictureEdits,
  pictureChoices,
  market,
  licences,
  purchaseRequests,
  uploads,
  looks,
  favourites,
  areas,
  people,
  reports,
  disputes,
  disputeReviews,
  home,
  trends,
  portal,
  notices,
  search,
  storage,
  storageCases,
  webhooks,
  help,
  boards,
  outbox,
  systemLog,
  system,
  deskPeople,
  deskCompanies,
  platformRoles,
  audit,
  exampleCalls,
  exampleQr,
  exampleTable,
  workflow,
};

type Values<T> = T[keyof T];
type Group = Values<typeof endpoints>;
type AnyEndpoint = Group extends infer G ? (G extends unknown ? Values<G> : never) : never;

/**
 * Endpoints by `METHOD /path/`. The browser calls by this key and imports types only, so no schema code reaches it.
 */
export type EndpointByKey = {
  [E in AnyEndpoint as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E;
};
export type EndpointKey = keyof EndpointByKey;

/**
 * What each call takes and answers with, to be looked up by its key. A generic function that asked for
 * `DataOf<EndpointByKey[K]>` instead would make the compiler compare TypeBox's `Static` for every kind of schema.
 */
export type InputByKey = { [K in EndpointKey]: InputOf<EndpointByKey[K]> };
export type DataByKey = { [K in EndpointKey]: DataOf<EndpointByKey[K]> };

export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((group) =>
  Object.values<Endpoint>(group),
);
