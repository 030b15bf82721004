import type { Concept } from './concepts';

/** Ways to say a concept in English; `|` between them. */
export const conceptsEn: Readonly<Record<Concept, string>> = {
  abroad:
    'abroad|overseas|international|internationally|foreign|another country|other countries|worldwide|outside the country|outside of the country|countries|ship to|another state|norway|spain|brazil|usa|canada',
  accident: 'accident|crash into|collision|injured|injury|hurt|broke my leg|fell',
  account: 'account|profile|login details|membership account',
  address: 'address|moved house|moving house|new place|new home|relocate|relocating|street|where i live|office',
  age: 'age|old enough|years old|minimum age|age limit|too old|too young|senior|seniors|elderly',
  allergy: 'allergy|allergies|allergic|intolerance|gluten|lactose|nuts|ingredients',
  app: 'app|application|mobile app|iphone|android|smartphone|tablet|on my phone',
  appointment: 'appointment|slot|consultation',
  arrive: 'arrive|arrival|turn up|show up|get here|be here|reach me|land|receive|received|come in the mail',
  balance: 'balance|credit left|how much is left|how much money i have|how much do i have',
  battery: 'battery|charging|run time|power',
  bill: 'invoice|bill|receipt|proof of purchase|billing document|vat invoice|statement',
  block: 'block|blocked|freeze|frozen|lock|locked|suspend|suspended|disable|deactivate|shut down|locked out',
  book: 'book|booking|reserve|reservation|reserved',
  broken:
    'broken|damaged|defective|faulty|cracked|smashed|does not work|stopped working|not working|malfunction|dead|in pieces|shattered|torn|ripped|scratched|broke|damage|',
  business: 'business|company|companies|corporate|b2b|wholesale|bulk|reseller|trade customer|large quantity',
  by_mistake: 'by mistake|by accident|accidentally|mistakenly|changed my mind|wrongly|in error|unintentionally',
  cancel:
    'cancel|cancellation|call off|stop|terminate|termination|quit|end my|opt out|undo|revoke|back out|changed my mind|get out of|leave',
  car: 'car|cars|vehicle|driving|rental car',
  card: 'card|credit card|debit card|visa|mastercard|amex|plastic',
  care: 'wash|washing|clean|cleaning|dry clean|tumble dryer|iron|shrink|machine wash',
  cash: 'cash|atm|withdraw|withdrawal|cash machine|notes|coins|cashpoint|take out money|take money out',
  change:
    'change|modify|edit|update|amend|alter|adjust|switch|correct|correction|replace with|different|swap|instead of|typed',
  child: 'child|children|kid|kids|baby|babies|infant|minor|toddler|son|daughter|family',
  claim: 'claim|claims|report a damage|compensation|compensate|payout',
  clothes: 'clothes|clothing|dress|shirt|trousers|jeans|jumper|sweater|coat|jacket|skirt|scarf|hat|socks',
  complain: 'complain|complaint|unhappy|dissatisfied|disappointed|feedback|not satisfied|angry',
  connect: 'connect|connection|pair|pairing|bluetooth|link up|sync|synchronise|synchronize|hook up|connecting',
  contact:
    'contact|reach you|call you|get in touch|hotline|support team|customer service|customer support|talk to|speak to|speak with|helpline|write to you|phone number',
  contract: 'contract|agreement|commitment|notice period|minimum term|terms|tied in',
  cost: 'cost|costs|price|prices|pricing|how much|charge|charges|fee|fees|expensive|cheap|pay for|rate|rates|tariff|paid',
  coupon: 'coupon|voucher|promo code|discount code|promotion code|promotional code|voucher code|gift code',
  currency: 'currency|exchange rate|dollars|euros|pounds|convert|conversion',
  customs: 'customs|import duty|import duties|duty|duties|import tax|clearance',
  data: 'personal data|my data|privacy|gdpr|data protection|personal information|information you have about me|information you hold',
  death: 'death|died|passed away|deceased|funeral',
  deductible: 'excess|deductible|own share|pay myself|part myself',
  delete: 'delete|erase|remove|close my account|get rid of|wipe|deletion|close down|closing my account|close account',
  deliver:
    'deliver|delivery|deliveries|ship|shipping|shipment|send|sent|dispatch|courier|post|mail|postage|parcel|package|carrier',
  discount:
    'discount|reduction|cheaper|deal|sale|special offer|offers|price reduction|money off|lower price|bargain|promotion',
  doctor: 'doctor|hospital|clinic|medical|treatment|physician|nurse|medicine',
  document: 'document|documents|paper|papers|paperwork|certificate|confirmation|proof|form|forms|letter',
  download: 'download|export|save a copy|extract|back up|backup|get my data out',
  email: 'email|e-mail|mail address|inbox|mailbox',
  emergency: 'emergency|emergencies|at night|24 hours|round the clock',
  error:
    'error|bug|crash|crashes|crashing|glitch|fails|failed|failing|error message|freezes|hangs|goes wrong|declined|rejected|refused|not going through|did not go through|does not go through|spins|message appears|something went wrong',
  exchange:
    'exchange|swap|replace|replacement|different size|different colour|different color|another size|another colour|trade in',
  express:
    'express|faster|quick|quickly|next day|same day|urgent|rush|priority|expedite|expedited|speed up|asap|fast|overnight',
  extend: 'extend|extension|prolong|lengthen|longer|stay longer',
  flight: 'flight|flights|plane|airline|fly|flying|airport|flew',
  fraud:
    'fraud|stolen|scam|hacked|hack|suspicious|unauthorised|unauthorized|steal|phishing|do not recognise|do not recognize|not mine|did not make|compromised|thief|theft',
  free: 'free|no cost|without paying|for nothing|gratis|free of charge|complimentary|included',
  gift: 'gift|present|gift card|birthday|surprise someone|wrap|wrapping|wrapped|giftwrap',
  guarantee: 'warranty|guarantee|guaranteed|guarantees|covered if it breaks',
  hours:
    'opening hours|open|opening times|business hours|closed|what time do you|weekend|sunday|saturday|holiday|holidays|public holiday',
  how_long: 'how long|how many days|how fast|when will|when does|when do|waiting time|takes so long|what day',
  identity:
    'identity|id document|passport|verify my identity|identification|proof of identity|verification|verify|driving licence|who i am',
  illness: 'ill|illness|sick|sickness|disease|diabetes|asthma|cancer|surgery|chronic',
  install: 'install|installation|set up|setup|mount|assemble|assembly|put together|instructions|manual|fitted',
  insurance: 'insurance|insured|cover|coverage|policy',
  integrate:
    'integrate|integration|integrations|api|plugin|webhook|zapier|slack|third party|other tools|compatible|compatibility',
  interest:
    'interest|loan|credit|mortgage|borrow|instalment|installment|instalments|installments|finance|financing|monthly payments|pay later|pay in parts',
  invite: 'refer a friend|referral|recommend a friend|invite a friend|referral code',
  job: 'job|jobs|career|careers|vacancy|vacancies|hiring|work for you|apply|internship|employment',
  language: 'language|languages|english|german|french|spanish|portuguese|translate|translation',
  late: 'late|delay|delayed|delays|overdue|taking so long|still waiting|not arrived|has not come|has not arrived|where is|not here yet|taking forever|behind schedule|still have not',
  later: 'pay later|instalments|installments|buy now pay later|next month|in parts',
  limit: 'limit|limits|maximum|max|at most|cap|how many|allowance|quota',
  location:
    'where are you|located|location|branch|branches|store|stores|shop near|shops|near me|showroom|directions|physical shop|in person|based',
  login:
    'log in|login|sign in|logging in|signing in|log on|get into my account|access my account|access|logged out|get in',
  lost: 'lost|lose|missing|disappeared|went missing|cannot find|misplaced|gone|vanished|mislaid|left behind|forgot|forgotten|forget',
  luggage: 'luggage|baggage|suitcase|suitcases|bag|bags|carry on',
  material: 'material|made of|made from|fabric|cotton|leather|wool|wood|steel',
  meal: 'meal|meals|breakfast|dinner|lunch|food|menu|eat|restaurant|buffet|dish|dishes',
  minimum: 'minimum|at least|smallest|least',
  missing: 'missing|not in the box|only received|incomplete|only got',
  neighbour: 'neighbour|neighbor|at the door|doorstep|left outside',
  newsletter:
    'newsletter|marketing|mailing list|unsubscribe|promotional emails|advertising|spam|emails from you|subscribe to emails',
  notify: 'notification|notifications|notify|alert|alerts|reminder|remind|let me know',
  online: 'online|website|web|internet|site|webshop|homepage',
  open_account:
    'sign up|register|registration|create an account|open an account|join|become a member|new account|signing up|enrol|enroll|get started',
  order: 'order|orders|ordered|ordering|purchase|purchased|bought|buy|buying|what i bought|checkout|basket|cart|items',
  parking: 'parking|park|car park|garage|parking space|leave my car',
  password: 'password|passcode|passphrase|credentials|pin|pin code|reset link|secret code',
  pay: 'pay|payment|payments|paying|paypal|apple pay|google pay|klarna|bank transfer|direct debit|settle|payment method|payment methods|american express|amex',
  permission: 'permission|permissions|role|roles|admin|administrator|rights|access rights',
  person: 'human|real person|agent|representative|someone real|operator|advisor|adviser|staff member|employee',
  pet: 'pet|pets|dog|dogs|cat|cats|animal|animals|puppy',
  phone: 'phone|telephone|phone number|mobile number|cell phone|mobile|sim',
  photo: 'photo|picture|image|photos|pictures',
  pick_up: 'pick up|pickup|collect|collection|click and collect|collect in store|pick it up',
  points: 'points|loyalty|rewards|reward|bonus|loyalty programme|loyalty program|stamps|membership card|perks',
  pregnancy: 'pregnant|pregnancy|expecting|maternity|birth',
  refund:
    'refund|refunded|money back|reimburse|reimbursement|pay me back|get back my money|repay|money returned|credited|chargeback|refunds|get my money',
  renew: 'renew|renewal|renews|extend|extension|prolong|auto renew|automatically renew|expire|expires|expired|expiry',
  repair: 'repair|repairs|fix|fixed|mend|service my|fixing|spare part|spare parts|parts',
  return:
    'return|returns|send back|sent back|send it back|bring back|give back|take it back|returning|returned|do not like|does not fit|do not want it',
  room: 'room|rooms|hotel|bed|check in|check out|overnight|stay',
  salary: 'salary|wage|income|payday|payslip|earn',
  security: 'secure|security|safe|safety|encrypted|encryption|two factor|2fa|two-factor|protect|protected|protection',
  shoes: 'shoe|shoes|boots|trainers|sneakers|sandals|heels',
  size: 'size|sizes|sizing|fit|fits|measurements|too big|too small|large|small|dimensions|tight|loose',
  slow: 'slow|slowly|lag|lagging|loading|takes ages|performance|speed',
  sport: 'sport|sports|skiing|ski|diving|climbing|snowboard|surfing|hiking',
  stock:
    'stock|available|availability|sold out|back in|out of stock|in stock|restock|restocked|come back|available again|greyed out',
  storage: 'storage|space|disk|memory|gigabytes|upload|uploads|file size|files',
  student: 'student|students|university|school|college|teacher|education|pupil',
  subscription: 'subscription|subscribe|plan|plans|monthly plan|membership|package|tier|subscribed',
  sustainable:
    'sustainable|sustainability|eco|environment|environmentally|climate|green|recycle|recycling|organic|carbon|ethical',
  tax: 'tax|taxes|vat|tax return|tax number|tax id',
  team: 'team|colleague|colleagues|coworker|coworkers|users|user|seats|invite|invitation|people on my account|members|share with',
  track:
    'track|tracking|trace|follow my|where my parcel is|status of my|order status|tracking number|whereabouts|on its way|how far',
  transfer:
    'transfer|transfers|wire|send money|sending money|iban|swift|sepa|transferred|top up|topup|add money|deposit|move money',
  trial: 'trial|try out|test version|free version|try it|demo|test it|before buying|before i buy|try before',
  trip: 'trip|journey|holiday|holidays|vacation|travel|travelling|tour|cruise',
  try_on: 'try on|fitting room|sample|samples|try it first',
  twice: 'twice|double|two times|duplicate|duplicated|again|second time|charged two',
  unsubscribe: 'unsubscribe|stop sending|stop emailing|adverts|marketing emails|off the list|too many emails',
  upgrade:
    'upgrade|upgrading|premium|higher plan|bigger plan|more features|downgrade|smaller plan|lower plan|pro version|switch plan|change my plan|change plan',
  vegan: 'vegan|vegetarian|plant based|meat free|no meat|animal products',
  version: 'version|software update|firmware|latest release|upgrade the software',
  wheelchair: 'wheelchair|accessible|accessibility|disabled|disability|step free',
  wifi: 'wifi|wi-fi|wlan|wireless|network|router|broadband',
  wrong:
    'wrong item|wrong product|wrong size|not what i ordered|incorrect|mistake|something else|mixed up|wrong one|different item',
};
