import type { HelpArticles } from './help-blocks';
import { WEBHOOK_SAMPLE } from './webhook-sample';

export const articlesEn: HelpArticles = {
  'sign-in': [
    {
      text: 'There are three ways to sign in: a password, a code, or WeChat. All of them open the same account.',
    },
    {
      steps: [
        'Password: enter your account ID, phone or e-mail, then the password.',
        'Code: enter your phone or e-mail, ask for a code and type in the six digits.',
        'WeChat: scan the QR code and confirm on the phone. Bind your WeChat first.',
      ],
    },
    {
      text: 'A code is good for five minutes and for one use; after five wrong tries you need a new one. You can ask again after 60 seconds.',
    },
    {
      tip: 'No code? Look among blocked messages or spam, and check the number. Nobody from the platform will ever ask you for a code.',
    },
  ],
  wechat: [
    { text: 'Once your WeChat is bound, scanning the code on the sign-in page is enough.' },
    {
      steps: [
        'Sign in with a password or a code.',
        'Open the menu under your picture and choose “Bind WeChat”.',
        'Scan the QR code and confirm on the phone.',
        'From then on you can sign in by scanning.',
      ],
    },
    { text: 'An expired code can be renewed with one click. A WeChat belongs to one account only.' },
    {
      tip: 'Resetting a forgotten password also unbinds WeChat, so that nobody else keeps a way in. Bind it again after signing in.',
    },
  ],
  categories: [
    {
      text: 'The main category decides which pictures you see, such as phone cases or cups. Each has galleries of its own and shows pictures in its own shape.',
    },
    {
      steps: [
        'On “Main categories”, choose an industry on the left and a category card on the right.',
        'To change it later, use the category button at the top of the page.',
        'You then return to the market gallery.',
      ],
    },
    {
      text: 'If the account has no permission for a category, ask the master account of your company. If the company has not opened it, ask customer service.',
    },
  ],
  galleries: [
    { text: 'The galleries stand in the Pictures menu, one for each source.' },
    {
      steps: [
        'Hot pictures: what is popular on the market.',
        'New pictures: what was published last.',
        'Market gallery: every public picture of the category.',
        'Company gallery: what colleagues share; only your company sees it.',
        'Acquired pictures: what your company got on the market; the originals stay yours, also after they leave it.',
        'Private gallery: pictures only you can see.',
        'Areas: pictures picked by the platform, by subject.',
      ],
    },
    { text: 'Scroll down for more. Below each picture stand its name and its price in points.' },
    {
      tip: 'A gallery that is missing from the menu needs a permission your role does not have. The master account can change that.',
    },
  ],
  'picture-search': [
    { text: 'Every gallery has a search field for names. One letter or character is enough.' },
    {
      steps: [
        'Press / in a gallery to jump to the field.',
        'Type part of a name; the results follow when you pause.',
        'Several words find the pictures that hold all of them.',
      ],
    },
    { text: 'The words become part of the address: send it to a colleague and they see the same results.' },
    { tip: 'To look beyond one gallery, use the search in the header.' },
  ],
  filters: [
    {
      text: 'A gallery can be narrowed by category, colour, shape, size, format, price, series, tag, uploader and date.',
    },
    {
      steps: [
        'Open a filter and tick one value or several: any of them will do (tags: all of them), while different filters must all fit.',
        'The number beside a value says how many pictures you would see with it; the other filters are counted in. “123+” means at least so many.',
        'What is set stands below: a click removes one, “Clear all” shows the whole gallery again.',
      ],
    },
    {
      text: '“Related” after a search are tags that these pictures share; one of them narrows the list further.',
    },
    { tip: 'All of it is part of the address: keep it or send it, and it opens the same pictures.' },
  ],
  hot: [
    {
      text: 'Hot pictures are those of today, this week or this month: counted once an hour by what other companies viewed, liked and bought in that time.',
    },
    {
      steps: [
        'Open Hot pictures and choose the time in the row of filters.',
        'Below each picture stand its views and favourites of that time.',
        'Other filters work as well, such as the free ones that are hot this week.',
      ],
    },
    { tip: 'What your own company does is not counted, so looking at your own pictures does not help them.' },
  ],
  selection: [
    {
      text: 'As soon as pictures are selected, a bar offers what can be done with them: favourites, groups, comparing, getting, downloading; with your own also sharing, publishing, prices and deleting.',
    },
    {
      keys: [
        [['Ctrl', 'click'], 'add one'],
        [['Shift', 'click'], 'select a range'],
        [['Ctrl', 'A'], 'select all loaded pictures'],
        [['Esc'], 'clear the selection'],
      ],
    },
    {
      steps: [
        'Compare: two to six pictures side by side, with size, format and price.',
        'Keep in a group: puts all of them into one group of your favourites.',
        'Get free ones: takes the free pictures among them and leaves the others.',
        'Edit as a sheet: with two or more of your private or company gallery; change names, tags, series, categories and prices as in a spreadsheet. Paste a column, fill down, number; nothing is saved before Apply.',
      ],
    },
    {
      tip: 'You can also draw a box with the mouse from an empty place. On a phone, rest a finger on a picture to begin.',
    },
  ],
  'by-picture': [
    { text: 'If you have a picture and look for the same one, or for others like it, search by picture.' },
    {
      steps: [
        'Press the button beside the search field and choose a picture, drop one onto the gallery, or paste it.',
        'The most alike come first; the same picture is marked.',
        'The search has an address of its own: keep it, or send it to a colleague.',
      ],
    },
    {
      text: 'In the preview, scroll down for pictures that are similar, and why: the same series, tags, colours or category.',
    },
    { tip: 'Only a tiny sample of its colours is compared; the picture you choose stays with you.' },
  ],
  preview: [
    {
      text: 'Click any picture to see it large. Zoom in to real pixels, leaf through its neighbours below, and read size, format, resolution, print size and colours beside it.',
    },
    {
      keys: [
        [['←', '→'], 'previous and next picture'],
        [['+', '-'], 'zoom in and out'],
        [['0'], 'fit the screen'],
        [['1'], 'show real pixels (100%)'],
        [['I'], 'show or hide the details'],
        [['F'], 'favourite or not'],
        [['D'], 'download the original'],
        [['B'], 'buy or get it'],
        [['Esc'], 'close'],
      ],
    },
    {
      text: 'On a phone, swipe for the next picture and pinch to zoom. A colour in the details is copied with a click.',
    },
    { tip: 'The address names the picture, so you can send the link to a colleague.' },
  ],
  points: [
    {
      text: 'Prices are in points; they stand below each picture and in the details of the preview. The portal shows the packages.',
    },
    {
      text: 'Points, membership and storage are bought under Finance and are there as soon as they are paid; every purchase is an order.',
    },
    {
      text: 'A membership can be upgraded: the page shows what you pay now and how it is calculated. The price is kept for ten minutes.',
    },
    {
      text: 'With auto-renewal, points pay for the next term before the old one ends. If they are not enough, you are told first and nothing is charged.',
    },
    { text: 'For other questions, such as opening a category, ask customer service.' },
    {
      steps: [
        'Press the service icon at the top right.',
        'Scan the WeChat code, call, or write an e-mail.',
        'Give your company number and your account ID.',
      ],
    },
    { tip: 'Both numbers are in the menu under your picture; a double click copies them.' },
  ],
  buying: [
    {
      text: 'Pictures of the market are bought with points. Everybody in your company may then use them for good and download the originals; a certificate of the licence comes with each.',
    },
    {
      steps: [
        'Press buy on a card, in the preview or with several selected; a group of favourites can be bought as a whole.',
        'The confirmation shows the price, your points now and afterwards. Check it and confirm.',
        'What you bought is in the gallery “Acquired”, with the original and the certificate.',
      ],
    },
    {
      text: 'A company pays for a picture once: two colleagues at the same time, or a second press after the network failed, are never charged twice.',
    },
    {
      text: 'Colleagues who may not spend points ask for a picture, and the master account buys it with one click.',
    },
    {
      text: 'Within seven days, and if nobody downloaded the original, a picture can be returned for all its points. They also come back if the platform bans it.',
    },
    {
      tip: 'The code on a certificate leads to a page that says whether the licence still holds. Bought pictures cannot be published as your own.',
    },
  ],
  paying: [
    {
      text: 'An order leads to the cashier. The platform decides how one can pay: WeChat Pay, Alipay, bank transfer or points.',
    },
    {
      steps: [
        'On a computer, scan the code with your phone; on a phone, open the payment directly.',
        'The page changes by itself once the money has arrived.',
        'An order waits 30 minutes. A bank transfer has seven days and needs its slip; two operators confirm it.',
      ],
    },
    {
      text: 'Money that comes late or twice is not lost: what can be used is used, the rest is paid back by itself.',
    },
    {
      text: 'Points that are not spent can be refunded within 30 days; memberships, storage and places within 24 hours. Ask customer service.',
    },
    { tip: 'Points pay for memberships and storage, never for points.' },
  ],
  invoices: [
    { text: 'Orders paid with money can be invoiced; orders paid with points cannot.' },
    {
      steps: [
        'Open Finance, Orders, and change to Invoices.',
        'Add a title: name and tax number for a company, only the name for a person.',
        'Tick orders of the last 180 days, up to 50 at once, and send the request.',
        'A notice tells you when it is there; download the PDF or OFD on the same page.',
      ],
    },
    { tip: 'If the title was wrong, tell customer service: the invoice is reversed, and you can ask again.' },
  ],
  earning: [
    {
      text: 'When somebody buys your picture, you earn creative points. For seven days they are held, because the buyer may still return it.',
    },
    {
      steps: [
        'Exchange: one creative point becomes one point, to buy pictures or a membership. It does not go back.',
        'Withdraw: be verified, add a bank card or Alipay account, then ask for at least 1,000 creative points.',
        'Your request is reviewed and then paid; its progress is in the records. If it is refused, everything comes back with the reason.',
      ],
    },
    {
      text: '100 creative points are 10 yuan. The fee is 0.6 %, at least 1 yuan; you see what arrives before you confirm.',
    },
    {
      text: 'After a new account for payouts, a new phone, mailbox or master account, withdrawals wait 72 hours, so that a stolen account is worth nothing.',
    },
    { tip: 'Creative points that were bought are for making products and cannot be withdrawn.' },
  ],
  'bulk-import': [
    {
      text: 'Thousands of pictures need no open browser: the command motif imports a whole folder, a ZIP, or a list with names and prices.',
    },
    {
      steps: [
        'Under “API tokens” in the personal centre, make a token with the scope “Upload pictures”. It is shown once, so keep it.',
        'Get the program motif from whoever runs the platform; set MOTIF_URL to the address of the site and MOTIF_TOKEN to the token.',
        'Try it first: motif import FOLDER --category NUMBER --dry-run changes nothing. motif categories lists the numbers (the token then also needs to read pictures).',
        'Without --dry-run it imports. A lost line, a restart or Ctrl C do no harm: the same command goes on, and nothing is done twice.',
        'Files that failed are listed in failed.csv with the reason; mend them and import them with --csv failed.csv.',
      ],
    },
    {
      text: 'A list is a CSV with the columns file,name,series,tags,price,visibility; tags are separated by semicolons, visibility is private, company or public. Public pictures need --declare: that they are your own work or that you hold the rights.',
    },
    {
      tip: 'An import never deletes a file or a picture. It stops when the company has no room left; get more and run it again.',
    },
  ],
  products: [
    {
      text: 'Press "Make product" on a picture, in its preview or for a selection, and choose a blank: the picture is put on it and the designer opens.',
    },
    {
      steps: [
        'Products / My products shows the mockups: find, filter, duplicate, archive and delete them there.',
        'A deleted product can be restored for 30 days under "Deleted".',
        'An orange DPI means that a picture is too large for its pixels and would print blurred: make it smaller or choose another.',
        'A design that can be printed is "Ready"; its print files and mockups are downloaded behind "...".',
      ],
    },
    {
      text: 'A design may hold pictures of the market that are not bought yet, with their mark. You buy them when you download its files.',
    },
    {
      text: 'A product that is ready can be shown on the portal behind "...": guests see its mockup on the landing page. Its pictures must be shared by the company, on the market by you, or bought. It is taken back at once, and a changed design must be shown again. A company shows 6 at most.',
    },
    {
      tip: 'A product with a private picture is seen by you alone until you share the picture with the company.',
    },
  ],
  repeats: [
    {
      text: 'Press "Repeat studio" in the preview of a picture, or "Check the seams in the repeat studio" beside a repeated picture of a design, and see the pattern spread out.',
    },
    {
      steps: [
        'Choose grid, half drop, half brick or mirror; each says whether its edges meet or a seam shows.',
        'Enter the width of a piece and the gap, and turn it by 90° if you like. Below stand the height of a piece and its DPI in print.',
        'Switch on "Seam in the middle" to look at the seam itself; drag and zoom as you like.',
        'Where a seam shows, take the mode that is suggested: a mirror always hides it.',
        'Export the smallest unit and go on with it in any program, or a filled sheet in millimetres. PNG and PDF are both drawn from the original.',
        '"Make product" puts the repeat on a blank.',
      ],
    },
    {
      keys: [
        [['↑', '↓', '←', '→'], 'Move the view'],
        [['+', '-'], 'Zoom in and out'],
        [['0'], 'Fit the window'],
      ],
    },
    { tip: 'A picture that is not bought can be tried first, with its mark. You buy it when you export.' },
  ],
  production: [
    {
      text: 'The print check in the details of a picture says how large it can be printed, and whether it was enlarged or is blurred. The check of a design looks at every part as it is placed, and says what helps.',
    },
    {
      steps: [
        'Select products in My products, press "Export" and choose print files and mockups. When they are made they are under Exports, for 7 days.',
        '"Gang sheet" lays products on a roll of film: choose its width, the gap and how many, see the waste, then make the files.',
        'It goes on when you leave the page, and what did not work can be tried again.',
      ],
    },
    {
      tip: 'Exported files hold the whole picture and count as a download. A bought picture that was printed cannot be returned.',
    },
  ],
  batches: [
    {
      text: 'Some pictures times some blanks and colours, all at once: see how each piece is placed, then the price. Nothing is made before you confirm.',
    },
    {
      steps: [
        'Select pictures in a gallery and choose "Make a batch", select products and choose "Put on more blanks", or begin under Batches.',
        'Choose pictures, then blanks and colours; a kind can be chosen as a whole. The bar below shows pieces and creative points.',
        'Each picture is placed clear of the camera. Doubtful pieces stand under "To decide": 1 to 5 decide, the arrows move, Z undoes, Esc goes back.',
        'Confirm the price: 1 creative point for each piece. Market pictures that are not bought yet are bought first.',
        'Leave if you like, or pause, resume and cancel. A piece that failed says why and can be tried again.',
      ],
    },
    {
      text: 'Creative points are held at the start and spent piece by piece. What fails, is left out or cancelled is given back at once. Finished products always stay.',
    },
    {
      text: 'Finished pieces can be changed in the designer, exported all at once or put on a gang sheet.',
    },
    {
      tip: 'A batch takes 500 pictures, 40 blanks and 5,000 pieces at most; a company makes 2 batches at a time.',
    },
  ],
  listings: [
    {
      text: 'Brand attachments and listings are tabs of My products. Logos, labels, packagings and certificates are uploaded as brand attachments, and the whole company can use them in designs.',
    },
    {
      steps: [
        'Select products in their list and choose "Add to a listing".',
        'In the listing, "Sites and template" chooses sites, warehouses, the category of the platform and pictures that all products share.',
        'Type English names, titles, SKUs, prices and stock into the table: Enter saves and goes to the next row, Esc takes it back.',
        'A sentence under "Problems" leads to the cell that mends it. Without problems, export Excel, CSV or JSON.',
      ],
    },
    {
      tip: 'Ids of sites and warehouses that are marked as simulated are not those of the platform: ask an operator to replace them before you list anything.',
    },
  ],
  disputes: [
    {
      text: 'If a picture on the market copies your work, report it from its details: choose your original and add evidence.',
    },
    {
      steps: [
        'An operator may admit it as a dispute, and both sides are told.',
        'The respondent has 7 days to answer; without an answer it is ruled on the facts.',
        'Both sides explain, add evidence or offer to settle under Disputes. What is sent cannot be changed.',
        'The claimant may withdraw at any time before the ruling.',
      ],
    },
    {
      text: 'At the admission, what the picture earned in the last 90 days is frozen, and so is what it earns meanwhile. What was used or withdrawn before is owed by nobody.',
    },
    {
      text: 'If the claim is rejected, settled or withdrawn, everything is free at once. If it is upheld, it goes to the claimant, or buyers get their points back.',
    },
    { tip: 'People who pretend to be somebody else or harass others are reported from their own page.' },
  ],
  storage: [
    {
      text: 'A company has room for so many pictures and so much storage; memberships and packages add to it. When one ends, the limit falls back.',
    },
    {
      steps: [
        'If you are over the limit, a dialog says so, with the dates of your own company.',
        'Under Storage, drag the date to see what would happen on that day and what each package would change.',
        'Mark the pictures that must stay private: they come last.',
      ],
    },
    {
      text: 'You are told before each step. Renew, upgrade or delete some pictures, and what was changed comes back as it was.',
    },
    { tip: 'Auto-renewal pays with points before a package ends.' },
  ],
  receipts: [
    {
      text: 'Finance holds the records of recharges, spending, exchanges, orders and withdrawals. Filters are part of the address, so that you can send it to a colleague.',
    },
    {
      steps: [
        'Open a row to see each of its lines in the ledger.',
        'Export it as CSV or Excel, up to 100,000 rows.',
        'Each transaction has a receipt that you can keep.',
        'Choose the receipt on the page “Verify”: it is computed in your browser, so you need not believe the platform.',
      ],
    },
    {
      tip: 'Nothing in the ledger can be changed or deleted. The platform publishes one value a day by which anybody can check it.',
    },
  ],
  colleagues: [
    {
      text: 'The master account makes invitation links. Whoever registers with one becomes a sub-account of the company.',
    },
    {
      steps: [
        'Open the menu under your picture and choose “Invite colleagues”.',
        'Make a link, copy it and send it.',
        'Your colleague opens it and registers with their own phone or e-mail.',
      ],
    },
    {
      text: 'A link works once, for seven days, and can be taken back from the list. When somebody joins, you get a notice.',
    },
    {
      tip: 'The link is shown only once: copy it right away. New members may browse, see the company gallery and keep private pictures.',
    },
  ],
  'personal-centre': [
    {
      text: 'Open the menu under your picture and choose “Personal centre”. Its parts stand on the left, on a phone in the list at the top.',
    },
    {
      steps: [
        'Profile: upload a picture and crop it, change your name; account ID, company and roles are shown here.',
        'Security: bind or change phone and e-mail, bind or unbind WeChat, change the password, sign other devices out.',
        'Limits and use: points this month, downloads and uploads today, pictures and storage.',
        'Notices: whether each topic reaches you in the account, by e-mail or by SMS; people you follow once a day at most.',
      ],
    },
    {
      text: 'To change phone or e-mail, first prove that it is you, then enter the code sent to the new one. Other devices are signed out, and withdrawals wait for 72 hours.',
    },
    {
      tip: 'The old phone and mailbox are told. If it was not you, change your password at once and ask customer service.',
    },
  ],
  devices: [
    { text: '“Devices” shows where your account is signed in and when each device was last used.' },
    {
      steps: [
        'Open the menu under your picture and choose “Devices”.',
        'Sign out a device you do not know.',
        'If in doubt, sign out all others and change your password.',
      ],
    },
    {
      text: 'A device that is signed out returns to the sign-in page at once. Changing the password signs out the others too.',
    },
    {
      tip: 'A warning that a device was signed out means that somebody used an old sign-in. If it was not you, change your password.',
    },
  ],
  password: [
    { text: 'A password has at least eight characters, letters and digits only, and some of each.' },
    {
      steps: [
        'Signed in: choose “Change password” under your picture, and prove it by SMS, e-mail or the old password.',
        'Forgotten: use the link on the sign-in page and reset it with a code.',
      ],
    },
    {
      text: 'After a change this device stays signed in and the others do not. A reset signs out every device and unbinds WeChat.',
    },
    { tip: 'If you have an e-mail address, you are told by mail; a copy stands among your messages.' },
  ],
  cancel: [
    { text: 'A cancelled account cannot be brought back. Please be sure.' },
    {
      steps: [
        'Open the menu under your picture and choose to cancel the account.',
        'Get a code and enter it.',
        'Tick that you have understood, and cancel.',
      ],
    },
    {
      text: 'Phone, e-mail and WeChat are released at once; private pictures, favourites and follows are deleted. What you shared with the company stays, without your name.',
    },
    { tip: 'If something must be settled first, the page lists it.' },
  ],
  appearance: [
    { text: 'The interface adapts to you. Settings are kept in this browser.' },
    {
      steps: [
        'Language: the globe at the top right changes between Chinese and English.',
        'Theme: the theme settings change the colours, light or dark.',
        'Layout: the theme settings also decide where the menu stands.',
        'Tabs: switched on in the theme settings, they keep the pages you visited in a row.',
        'Menu: the icon at the top left folds and unfolds it.',
      ],
    },
    { tip: 'On a phone the menu is behind the button at the top left.' },
  ],
  notices: [
    { text: 'The bell shows how many messages are unread. New ones appear by themselves.' },
    {
      steps: [
        'Notices: announcements, and news that concern you, such as a colleague who joined.',
        'E-mails: copies of security warnings sent to your mailbox, never codes.',
        'A click marks a message as read; one with a link opens it.',
        'Mark all as read, or clear them, at the foot of the panel. Cleared messages do not come back.',
      ],
    },
    { tip: 'Clearing concerns only you; other people keep theirs.' },
  ],
  search: [
    {
      text: 'The search in the header finds four things: screens you may open, market pictures of your category, people with public works, and help.',
    },
    {
      keys: [
        [['Ctrl', 'K'], 'open the search (⌘ K on a Mac)'],
        [['↑', '↓'], 'move through the results'],
        [['Enter'], 'open the chosen one'],
        [['Esc'], 'close'],
      ],
    },
    {
      text: 'Results come half a second after you stop typing. Searches you followed are remembered in this browser until you clear them.',
    },
    { tip: 'Without a main category there are no pictures among the results.' },
  ],
  problems: [
    {
      text: 'When the network is gone, a line at the foot of the page says so. What is loaded stays readable, and everything continues when it is back.',
    },
    {
      steps: [
        'A page does not open: try again, then reload the browser.',
        '403: you have no permission for it. Ask the master account.',
        '404: there is no such address. Use the menu instead.',
        'The session has ended: sign in, and you return to where you were.',
        'Too many requests: wait for the seconds it names.',
      ],
    },
    { tip: 'When you contact customer service, send the “details” of the error page along.' },
  ],
  overview: [
    {
      text: 'The overview shows pictures, views, favourites and storage of the company; who may see money also sees sales, creative points and points.',
    },
    {
      steps: [
        'Press a card to see it day by day in the chart; the dashed line is the same span of time before.',
        'Choose 30 days, 90 days or a year above the chart; the choice is remembered.',
        'Choose “Table” to read the numbers; the left and right keys go through the chart day by day.',
      ],
    },
    { text: '“To do” lists only what you can do something about, such as papers or orders to be paid.' },
    {
      tip: 'Figures are counted every 5 minutes and days are those of China. Purchases that were paid back are left out.',
    },
  ],
  trends: [
    {
      text: 'The trend radar says what people looked at, marked and bought lately in a main category. It is counted every night.',
    },
    {
      steps: [
        'Choose tags, colours, series or prices.',
        'Illustrators read “Draw these”: much wanted and rare first. Merchants read “List these”: what rises fastest first. Factories read “Stock these”: what sold most first.',
        'Open a row to see the market gallery filtered by it.',
      ],
    },
    {
      text: 'Heat = views + 3 × favourites + 10 × sales, halved every 7 days. What a company does with its own pictures does not count.',
    },
    {
      text: '“Searched for, hardly found” lists words that at least 5 companies searched for in the last five weeks and fewer than 20 pictures of the market have, the most wanted first. Open one to see the pictures there are.',
    },
    {
      tip: 'What fewer than 5 companies contributed to is not shown, so nobody can tell what one of them does.',
    },
  ],
  'earnings-by-month': [
    {
      text: 'Earnings by month, below Finance, says how many creative points there were at the beginning of a month, what moved them, and how many there were at its end. The numbers come from the ledger.',
    },
    {
      steps: [
        'Choose a month and compare opening, movements and closing.',
        'Below, each picture has its sales, what it earned and what was paid back.',
        '“Export” gives every single entry, “Print” a statement on paper.',
      ],
    },
    {
      tip: 'Months are those of China. What is paid back this month counts this month, whenever it was sold.',
    },
  ],
  outbox: [
    {
      text: 'The outbox lists every SMS, e-mail and WeChat message the platform sends, newest first and live.',
    },
    {
      steps: [
        'Filter by channel, state or recipient.',
        'A failed message says why.',
        'When the cause is gone, send it again.',
      ],
    },
    {
      text: 'Without a real channel messages stay in the outbox, and codes are read there. With one, codes are hidden from operators too.',
    },
  ],
  'send-notices': [
    { text: 'On “Notices” you write to people. A notice appears under their bell at once.' },
    {
      steps: [
        'Choose “Write a notice” and whom it is for: everyone, one type of user, or one account.',
        'Fill in the Chinese title and text; English is optional.',
        'Add a link if you like: a path that begins with /, or an address that begins with https://.',
        'Check the preview, send, and confirm.',
      ],
    },
    {
      text: 'The list shows how many people have read each notice. Taking one back removes it for everyone.',
    },
    { tip: 'People who register later do not see what was sent to all before.' },
  ],
  'money-desk': [
    {
      text: 'Withdrawals, refunds, bank transfers and invoices wait in queues, the oldest first, and can be worked off with the keyboard alone.',
    },
    {
      steps: [
        'Withdrawals: check the payee; another operator then pays and enters the voucher.',
        'Refunds: one operator asks, another agrees. How much is refundable is computed.',
        'Bank transfers: two operators enter the same serial number of the bank.',
        'Invoices: check title and tax number and upload the file; a wrong one is reversed.',
      ],
    },
    { text: 'A refusal needs a reason, which the other side reads. Nobody decides for their own company.' },
    { tip: 'Every decision is kept in the audit log, which nobody can edit.' },
  ],
  rulings: [
    {
      text: 'Reports stand by age with their evidence. Accepting one takes a picture down; a person is warned, or suspended until a day.',
    },
    {
      steps: [
        'A report of a copy can become a dispute: the facts about both pictures are written down, and 90 days of earnings are frozen.',
        'It can be ruled once it was answered or the time is over; a settlement ends it at any time.',
        'The lines of the ledger are shown before you confirm. If something was sold in between, look again.',
        'Above 10,000 creative points another operator has to agree.',
      ],
    },
    { tip: 'Nobody rules where one side is their own company. Everything is written into the audit log.' },
  ],
  books: [
    {
      text: 'Packages decide what is sold and for how much. On saving it is checked that nobody can gain by buying and selling; if they could, you see which offers.',
    },
    {
      steps: [
        'Bills: upload those of WeChat, Alipay or the bank. Both sides are compared, and each difference is listed.',
        'Ledger: see the sums, the sealed blocks and the value of each day.',
        'Every night the ledger is checked. If there is a difference, withdrawals stop until it is explained.',
      ],
    },
    { tip: 'A new price leaves orders that were made before as they are.' },
  ],
  'people-desk': [
    {
      text: 'Users finds anybody by name, account, phone, its last four digits or the serial of the company. Contacts are always masked, and no balance can be changed there.',
    },
    {
      steps: [
        'Suspend: give a reason and a last day. All devices are signed out, and the next sign-in says why. It ends by itself, and the company cannot lift it.',
        'Companies: tick main categories and save; it counts at once for everybody in it. Before one is closed, you see how many pictures and people that concerns.',
        'Suspend a company: everybody is signed out, pictures on the market stay. One that must go is taken down by its report.',
        'Platform roles: change what masters and members may do, in all companies at once.',
        'Departments: invite a colleague first, then make them an operator under Users.',
      ],
    },
    {
      text: 'The audit log lists every act: who, when, why, and what it was like before and after. It can be filtered and exported.',
    },
    { tip: 'You cannot suspend yourself or the last operator.' },
  ],
  'blanks-desk': [
    {
      text: 'Blanks lists every phone case, cup and flat thing that can be printed on. Each has a shape, a print area, colours and views. The drawing is to scale, in millimetres.',
    },
    {
      steps: [
        'Choose a blank and drag the camera or a hole on the drawing. The square at its corner changes the size. Every number is a field too.',
        'The lenses, the flash and the hole under the camera move with it.',
        'Press “Save as new version” and look through what differs. Sizes that could not be made are named, and are mended first.',
        'Under “Versions” you see who changed what and when, compare any two, or use an earlier one as the newest.',
        'A new blank begins as a copy that is off. Switch it on when its sizes are right.',
        'Under “Categories” you make, rename, order and switch lines and categories. Before one is switched off, you see what that concerns.',
      ],
    },
    {
      keys: [
        [['↑', '↓', '←', '→'], 'move the chosen part by 0.1 mm'],
        [['Shift', '→'], 'move it by 1 mm'],
        [['Esc'], 'take a drag back'],
      ],
    },
    {
      tip: 'A new version is for new products; those that are there stay as they are. Of two people who save at once, the second is told.',
    },
  ],
  webhooks: [
    {
      text: 'By webhooks your own server is told at once when pictures, orders or colleagues change. Add one in the personal centre, under Webhooks; it takes the right to manage webhooks.',
    },
    {
      steps: [
        'Have a public https address that answers a POST with 2xx within 10 seconds, and does what takes longer afterwards.',
        'Add a webhook, choose its events and copy the signing secret. It begins with whsec_ and is shown once.',
        'Send a test and read what the receiver answered in the delivery.',
        'Verify the signature first, then drop what you have by webhook-id: an event may arrive more than once, always under the same id.',
      ],
    },
    {
      text: 'Signatures follow Standard Webhooks: HMAC-SHA256 over "webhook-id.webhook-timestamp.body". In Node.js:',
    },
    { code: WEBHOOK_SAMPLE },
    {
      text: 'What fails is tried ten times within three days. With 429 or 503, Retry-After asks for up to an hour; 410 means that nothing more is wanted. After five days of failure the webhook is paused and the master account is told: mend the receiver, turn it on and replay what it missed. Order is not promised, so compare the sequence.',
    },
    {
      tip: 'For 24 hours after a new secret, requests carry two signatures; either one is enough. Private pictures of a colleague are told by number, without name and tags. A picture that comes back from the recycle bin is told as picture.updated.',
    },
  ],
};
