import type { LegalDocument } from './legal-document';

export const document: LegalDocument = {
  title: 'Terms of service',
  lead: 'These terms say what the platform offers, how you may use it and what each side answers for. By registering or continuing to use it you confirm that you have read and accepted them. If you do not agree, please stop using the service.',
  sections: [
    {
      id: 'service',
      title: 'The service',
      body: [
        'The platform lets illustrators, factories and merchants upload, store, show, find, license and share patterns, alone or as a team. Some functions need a membership, points or a storage package.',
        'We keep improving the service. Where a change touches something you have paid for, we tell you on the site beforehand and make a fair arrangement.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'Register with a phone number or an e-mail address that is really yours. An account belongs to the person or company that registered it and may not be lent, transferred or sold.',
        [
          'A company’s main account can open sub-accounts, give them roles and categories, and answers for what they do.',
          'Keep passwords and codes to yourself. If somebody else uses your account, change the password at once and tell us.',
          'After repeated wrong passwords or codes we limit signing in for a while, to protect the account.',
        ],
      ],
    },
    {
      id: 'works',
      title: 'Uploaded works and rights',
      body: [
        'Copyright stays with whoever holds it; uploading changes nothing about that. Before you upload, make sure that you own the work or have sufficient permission.',
        [
          'Private works are visible to you; works shared in the company to its members; works on the market to everyone, who may browse them and obtain them at the stated price.',
          'So that works can be shown and found, you allow the platform to store them, to make reduced copies and to show these to people entitled to see them. The permission ends when the work is deleted, except for licences already sold.',
          'Whoever obtains your work may use it for products within the stated scope, but may not resell the file or claim to be its author.',
        ],
        'If you believe that something here infringes your rights, send proof of ownership, the link and how to reach you to our contact address. Once verified, we take it down promptly and inform the uploader.',
      ],
    },
    {
      id: 'conduct',
      title: 'Rules of use',
      body: [
        'Please do not:',
        [
          'upload anything unlawful, infringing, obscene, violent or discriminatory;',
          'impersonate others, register accounts in bulk, or fake sales or popularity;',
          'harvest pages, calls or pictures by program without permission;',
          'probe, evade or damage security measures, or disturb others in their use.',
        ],
        'If you break these rules we may remove content, limit functions, suspend or close the account and, in grave cases, inform the authorities.',
      ],
    },
    {
      id: 'payments',
      title: 'Points and payments',
      body: [
        'Memberships, points and storage cost what the purchase page shows. Before you pay, it states once more what you receive and for how long.',
        [
          'Points obtain priced patterns on the platform. They are not money, bear no interest and cannot be passed on.',
          'Memberships and storage packages run for the stated number of days, and you are told before they end. Automatic renewal can be switched off at any time.',
          'What is unused can be refunded where the law provides for it; what has been used cannot.',
          'Illustrators are paid by the published rules. Withdrawing needs a verified identity.',
        ],
      ],
    },
    {
      id: 'storage',
      title: 'Storage, and what happens beyond it',
      body: [
        'How many pictures and how much space a company has depends on its packages and can be seen in the workspace at any time. When either is exceeded, we say so in a dialog after sign-in and in a notice.',
        'If nothing is cleared or added, this follows, in this order. Please note it well:',
        [
          'Pictures beyond the limit are made public, the latest uploads first, until the limit is kept;',
          'two months later, without renewal or more space, those of them that have been bought pass to the platform for safekeeping, to protect the buyers;',
          'the other pictures beyond the limit are erased for good, source files and PNG files included. They cannot be restored.',
        ],
        'Adding space, renewing or deleting pictures yourself stops this at any point. Keep copies of your own of whatever matters.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'We store data and run the service with reasonable care, but we do not promise that it is never interrupted. As far as the law allows, we are not liable for loss caused by force majeure, by failing networks or by your own devices and actions.',
        'Disputes between users about ownership, quality or delivery are theirs to settle; we help as the law requires.',
        'Except for intent and gross negligence, what we owe any one user is limited to what that user paid to the platform in the last twelve months.',
      ],
    },
    {
      id: 'termination',
      title: 'Closing an account',
      body: [
        'You can close your account at any time from the personal menu. It is confirmed by a code. After that the account cannot be restored and unused points and memberships lapse, while licences already sold stay valid.',
        'When a sub-account is closed, its private works are deleted; works shared or on the market stay with the company, without a name. When a main account is closed, the whole library of the company is deleted.',
        'Before a main account is closed, please settle its sub-accounts, balance and open orders.',
        'If you gravely break these terms we may end the service, and we say why. You may object within thirty days.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and disputes',
      body: [
        'Changes are announced on the site seven days ahead. Whoever continues to use it accepts them; whoever does not may close the account.',
        'These terms follow the law of the People’s Republic of China. Disputes are to be settled by talking first and otherwise by the competent court at the seat of the operator.',
      ],
    },
  ],
};
