import type { PhraseLists } from './phrases';

export const listsEn: PhraseLists = {
  machine: `
      bot|bots|robot|robots|chatbot|chatbots|ai|ais|machine|computer|android|cyborg|algorithm|llm|gpt|chatgpt|automaton|automated|programme|program|script
      chat|voice bot
      a i
      artificial intelligence|being
      large|language model
      language model
      computer program|programme|system
      piece of software|code
      software
      [virtual|digital|automated|automatic] assistant|agent|system|answering
      auto reply|responder
      answering machine`,
  human: `
      human|humans|person|people|man|woman|guy|girl|lady|gentleman|somebody|someone|individual
      human being|person|agent
      living|breathing being|person|soul
      actual|live|living|real|physical agent|operator|representative|employee|colleague|assistant`,
  adverb: `
      really|actually|just|truly|definitely|certainly|totally|completely|absolutely|very|much|indeed|even|some|sort|kind|like|so|also|of|course|obviously|100|percent|fully|still|only|honestly|genuinely|literally|merely`,
  tail: `
      $
      or|and|right|here|there|now|please|btw|lol|haha|answering|writing|typing|replying|responding|talking|speaking|chatting|mate|bro|then|too|actually|though|at|not|that|who|by|on|behind|i|me|today|again|huh|yes|no|correct|of|from|because|cause|with|for|programmed|talks|answers|is`,
  desk: `
      reception|desk|office|accounts|accounting|billing|sales|dispatch|warehouse|management|hr|logistics
      front desk|office
      customer service|care|support|success|relations
      [..] support|service|sales|billing team|department|desk|staff
      head office|quarters`,
  job: `
      receptionist|nurse|doctor|dentist|manager|employee|clerk|secretary|technician|owner|operator|hygienist|salesperson|salesman|saleswoman|representative|supervisor|physician|therapist|lawyer|accountant|human|colleague|receptionists|nurses|doctors|dentists|employees|colleagues
      staff|team member
      support|service|sales agent|rep|representative|specialist|manager`,
  secret: `
      digits|figures|numbers|code on|at|near|next|by|beside [to] [the|your] back|reverse|rear|front|signature
      code|digits [that|which] [the|your] bank|app|phone|authenticator
      card [account|security] number|numbers|digits|details|data|code
      credit|debit|bank card
      number|numbers|digits|code|cvv|cvc|pin of|on|from [the|your] [front|back|side|of|the|your] [of|the|your] .. card
      number|numbers|digits|code|figures .. card
      card .. number|digits|code|figures
      [three|four|sixteen|3|4|16|long|last|first|security] digits|numbers|code|figures on|at|from the|its front|back|reverse
      three|four|sixteen|3|4|16|15|19 digit|digits [code|number] [..] card
      long number|digits
      cvv|cvv2|cvc|cvc2|csc
      expiry|expiration date|month
      security|verification|access|login|sms|one|2fa|auth*|tan|otp [time|in] code|codes|password
      pin|pins|tan|otp|password|passwords|passcode|passphrase|iban
      pin code|number
      code [that|which] [we|i|you|was|were|has|have|just] [have|just|been|received|got|sent|texted]
      social security|insurance [number|no|digits]
      ssn|nino
      national|personal insurance|identity|identification|id [card|number|no]
      passport|identity|id|license|licence|document [card|document] number|no|scan|copy|photo|picture
      driver s|driving|drivers licence|license [number]
      tax id|number|identification
      account|sort|routing|bank number|code|details|login|credentials
      login|banking credentials|details|data
      mother s maiden name
      number [on|of] your passport|id|licence|license|identity`,
  filler: `
      your|the|a|an|all|full|whole|complete|exact|current|valid|me|us|his|her|first|last|also|quickly|please|now|just|then|both|of|those|these|to|urgently|kindly`,
  we: `
      we|us
      our|this|the company|firm|business|shop|store|clinic|staff|team|service|support|product|products|boss|owner|bosses|management`,
  abuse: `
      idiot|idiots|stupid|dumb|fool|fools|loser|losers|pathetic|worthless|disgusting|ugly|fat|lazy|liar|liars|crazy|insane|ridiculous|annoying|pig|pigs|trash|garbage|scum|filth|vermin|jerk|clown|dick|brat|creep|cretin|freak|dummy|ignorant|clueless|brainless|useless|hopeless|gross|repulsive|nuisance|parasite|burden|joke|thick|dense|mental|failure|nobody|nothing|incompetent|illiterate|slow|whiner|crybaby|donkey|cow|rat|worm
      waste of
      piece of
      pain in
      kind of stupid
      out of your mind`,
  badbusiness: `
      crooks|scammers|thieves|liars|criminals|fraudsters|frauds|scam|fraud|joke|garbage|rubbish|trash|crap|useless|incompetent|idiots|morons|robbers|cheats|terrible|awful|horrible|pathetic|worthless|disgrace|lousy|swindlers
      rip off
      con artists|men
      ripping
      worst`,
  group: `
      foreigners|immigrants|migrants|refugees|muslims|jews|blacks|whites|gays|lesbians|homosexuals|trans|transsexuals|queers|gypsies|roma|arabs|turks|poles|chinese|africans|mexicans|asians|latinos|indians|pakistanis|ukrainians|russians|syrians|romanians|christians|hindus|catholics|atheists|disabled|cripples|fatties|foreigner|immigrant|muslim|jew|homeless|nigerians|cubans|algerians|moroccans
      black|white|brown|gay|trans|jewish|muslim|disabled|foreign|asian|african|coloured|colored|old|fat|poor|homeless|arab people|men|women|folk|folks|person|customers|patients|guests
      people from _
      people of colour|color
      your kind|sort`,
  gender: `
      women|females|girls|girl|woman|men|males`,
  slander: `
      inferior|criminal|criminals|dirty|lazy|stupid|vermin|parasites|animals|subhuman|plague|disease|disgusting|evil|liars|thieves|terrorists|cockroaches|rats|apes|monkeys|savages|scum|filth|trash|perverts|sick|abomination|sinners|uncivilized|dangerous|primitive|untrustworthy|rapists|freeloaders|problem|worthless|unnatural|greedy|violent|backward`,
  give: `
      send|give|tell|show|email|mail|write|text|message|share|provide|confirm|type|enter|state|spell|read|dictate|forward|submit|supply|drop|post|paste|repeat|disclose|reveal|verify|pass|upload|note|list`,
};
