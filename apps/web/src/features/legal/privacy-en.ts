import type { LegalDocument } from './legal-document';

export const document: LegalDocument = {
  title: 'Privacy policy',
  lead: 'We collect only what the service needs, say why and for how long, and let you see, correct and delete it.',
  sections: [
    {
      id: 'data',
      title: 'What we process',
      body: [
        [
          'Account: account name, user name, picture, phone number or e-mail address, company. Passwords are kept only in a form that cannot be turned back.',
          'Verification: name, identity document or business licence, when you verify yourself or your company.',
          'Works: the files you upload, with name, size, tags, price and visibility.',
          'Transactions: purchases, top-ups, spending and withdrawals. We keep no card numbers and no payment passwords.',
          'Use: time of sign-in, kind of device, IP address, words searched for on the market, actions and error logs.',
        ],
        'When you sign in with WeChat or bind it, we receive an identifier and nothing else: no contacts, no messages.',
      ],
    },
    {
      id: 'purposes',
      title: 'What it is for',
      body: [
        [
          'registering, signing in, resetting passwords, noticing unusual sign-ins and protecting accounts;',
          'storing, showing and finding works, and keeping to who may see them;',
          'completing purchases, settlements and receipts;',
          'sending what must be sent: codes, notices of expiry and of exceeded space;',
          'finding faults, counting totals, improving the service.',
        ],
        'We do not sell personal data, and we do not train models on your works unless you expressly agree to it.',
      ],
    },
    {
      id: 'public',
      title: 'What is public',
      body: [
        'Everyone can see a personal page. It shows user name, picture, trade, company name, date of joining, public works, followers and popularity. Phone number, e-mail address and account name are never shown.',
        'Private works and works shared in a company appear neither there nor on the market. The exception for exceeded storage stands in the terms of service, under “Storage, and what happens beyond it”.',
      ],
    },
    {
      id: 'sharing',
      title: 'Who else receives it',
      body: [
        'Only these, and only what they need:',
        [
          'the main account of your company sees the names, roles and actions of its sub-accounts;',
          'providers of text messages, e-mail, payment, identity checks and storage process what their service needs, bound by contract;',
          'authorities, where the law requires it.',
        ],
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        [
          'Account and works: as long as the account exists; deleted or made anonymous soon after it is closed.',
          'Codes: valid for five minutes, then void and regularly cleared.',
          'Sessions: void after thirty days without use, and you can end them in the list of devices.',
          'Transactions and invoices: as the law requires, usually three years or more.',
          'Security and operating logs: usually six months.',
          'Words searched for on the market: five weeks; after that only words of at least 5 companies and how often, never by whom.',
        ],
        'Data stays in the country of the operator. Should it ever have to leave, we ask first.',
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      body: [
        'Everything travels encrypted, picture addresses carry signatures that expire, and the credential that renews a session sits in a cookie no script can read. Access is checked per person, company and category; important actions need a code.',
        'Should there be an incident, we act at once and inform those affected and the authorities as the law requires.',
      ],
    },
    {
      id: 'browser',
      title: 'What your browser keeps',
      body: [
        'To keep you signed in and remember your choices, the browser keeps the session, the chosen category, the language and the appearance. There are no third-party advertising or tracking cookies. Signing out clears what belongs to the account.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        [
          'See and correct: look at your details, or ask us to correct them.',
          'Delete: remove your works, or close the whole account.',
          'Withdraw: end sessions on other devices, or close the whole account.',
          'Copy and explanation: ask us for a copy of your data or for an explanation of how it is processed.',
        ],
        'We answer requests sent to the contact address within fifteen working days.',
      ],
    },
    {
      id: 'minors',
      title: 'Minors',
      body: [
        'The platform is meant for companies and adults in the trade. Under eighteen, please use it with the consent and guidance of a guardian; data collected by mistake is deleted as soon as we learn of it.',
      ],
    },
    {
      id: 'contact',
      title: 'Changes and contact',
      body: [
        'Important changes are announced on the site beforehand, and where needed we ask for your consent again.',
        'Questions, complaints and requests about privacy go to the address below.',
      ],
    },
  ],
};
