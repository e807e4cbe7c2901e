// The house: every feature with the floor it stands on. A feature may import from lower floors and from itself, in all
// three workspaces. To add one, write its name on the lowest floor above all that it uses.
export const FLOORS = [
  ['permissions', 'notices', 'packages', 'ledger', 'help'],
  ['categories', 'companies', 'corrections', 'webhooks'],
  ['files', 'orders', 'blanks'],
  ['verifications'],
  ['users', 'invoices'],
  ['pictures', 'refunds', 'staff'],
  ['favourites', 'looks', 'people', 'attachments'],
  ['market'],
  [
    'uploads',
    'areas',
    'reports',
    'withdrawals',
    'storage',
    'bills',
    'search',
    'home',
    'trends',
    'system',
    'legal',
    'about',
    'products',
  ],
  ['gallery', 'finance', 'personal', 'disputes', 'shelf', 'portal'],
  ['desk'],
];

/** Where features live; a feature is a folder, or in the contract also a single file. */
export const HOUSES = {
  contract: 'packages/contract/src/features',
  server: 'apps/server/src/features',
  web: 'apps/web/src/features',
};

/** Features that some workspace has no part of, with the workspaces that have one. All others stand in all three. */
export const PARTIAL = {
  files: ['server'],
  gallery: ['web'],
  personal: ['web'],
  legal: ['web'],
  about: ['web'],
};

/** Past this, a folder gets rooms of its own. */
export const FOLDER_MAX = 25;

export const floorOf = (feature) => FLOORS.findIndex((floor) => floor.includes(feature));
