import type { SensitivePatterns } from './sensitive-patterns';

export const sensitiveEn: SensitivePatterns = {
  self_harm: `
    (?:want|wanna|going|gonna|plan|planning|ready|about|thinking of|thinking about|thought about|might|will|ill|i am|im|should) (?:just )?(?:to )?(?:just )?(?:kill|killing|hurt|hurting|harm|harming|hang|hanging|drown|cut|cutting) myself
    kill myself (?:tonight|today|now|tomorrow|because)
    i (?:just )?(?:want|wanna) (?:to )?die(?! of| for| laughing)
    suicidal
    (?:commit|committing|attempt|attempted|consider|considering|think about|thinking about|thinking of) suicide
    (?:end|ending|take|taking) my (?:own )?life
    end it all
    (?:dont|do not) want to (?:live|be alive|be here|wake up) (?:any more|anymore)
    (?:no|not a) reason to (?:live|go on living)
    better off dead
    self harm(?:ing)?`,
  threat: `
    (?:i|we) (?:will|am going to|are going to|am gonna|swear i will|swear ill) (?:kill|shoot|stab|hurt|beat|murder) (?:you|u|your|him|her|them|someone|somebody|everyone|everybody)
    (?:ill|im going to|im gonna|gonna|going to) (?:come and |come over and |find you and )?(?:kill|shoot|stab|murder|beat up|hurt) (?:you|u|your|him|her|them|someone|somebody|everyone)
    (?:you|you all|yall) (?:will|are going to|should|deserve to) die
    (?:blow up|bomb|burn down|set fire to|shoot up) (?:your|the|this) (?:office|offices|shop|store|building|house|place|company|warehouse|branch)
    bomb in your (?:office|shop|store|building)
    i know where you (?:live|work)
    watch your back
    (?:with|bring|have|bringing) (?:a|my) (?:gun|knife) (?:to|and|when) (?:your|you|i)
    (?:death threats?|threatened to kill|threatens to kill|threatening to kill|threatened my life)`,
  legal: `
    (?:sue|suing) (?:you|u|your|yall|this company|the company)
    (?:will|going to|gonna|ill|am) (?:sue|suing)
    (?:my|our) (?:lawyers?|attorneys?|solicitors?|legal team|legal counsel)
    (?:contact|contacting|contacted|speak to|speaking to|talk to|talking to|hire|hired|hiring|call|calling|consult|consulting|get|getting|see|seeing) (?:a|an) (?:lawyer|attorney|solicitor)
    legal (?:action|actions|steps|proceedings)
    (?:take|taking) (?:you|this|it|them) to court
    (?:see you|meet you|meet) in court
    small claims(?: court)?
    (?:file|filing|filed|start|bring|threaten with) (?:a )?(?:lawsuit|law suit|class action)
    (?:report|reporting|reported) (?:you|this|your company|them) to (?:the )?(?:police|authorities|bbb|better business bureau|trading standards|consumer protection|regulator|ombudsman|ftc)`,
  data_breach: `
    data (?:breach|leak|breaches|leaks)
    (?:my|our|personal|customer|customers|account|private) (?:personal )?(?:data|information|details|info|records) (?:was|were|has been|have been|had been|got|is|are|being) (?:leaked|stolen|hacked|exposed|breached|compromised|sold|published|shared with)
    (?:you|your company|they) (?:have |has )?(?:leaked|exposed|published|sold|gave away|given away|disclosed) (?:my|our) (?:personal |private )?(?:data|details|information|info|email|address|phone number)
    (?:see|saw|seeing|got|received|access to|sent me|shows me|showing me|shown) (?:the |an |a )?(?:another|other|someone elses|somebody elses|a different|a strangers|strangers|other peoples) (?:customers? |persons? |peoples? |users? )?(?:data|orders?|details|invoices?|address|addresses|account|information|documents?|statement)
    (?:violation|violating|violated|violates|breach) (?:of )?(?:the )?(?:gdpr|data protection)`,
  fraud: `
    (?:someone|somebody|someone else|a stranger|an unknown person|thieves|a thief|a hacker|hackers|scammers|they) (?:else )?(?:has |have |is |are |was |must have |might have )?(?:been )?(?:used|using|uses|stole|stolen|hacked|cloned|accessed|got into|logged into|logging into|charged|made purchases with|bought things with|ordered with|withdrew money|took money|spent money|spending|is paying with|made a payment with|made payments with|paying with)(?: (?:from|on|with|into))? (?:my|our) (?:\\w+ )?(?:cards?|account|identity|details|name|money|bank account|wallet|credentials|data)
    (?:money|cash) (?:was|has been|got) (?:stolen|withdrawn) from my (?:account|card)(?= by| without)
    (?:my|our) (?:\\w+ )?(?:account|identity|card|wallet) (?:was|has been|got|is being|is|been|were) (?:hacked|cloned|skimmed|compromised|hijacked|taken over|used by someone|used by somebody|used fraudulently|used without my)
    (?:was|been|got|getting|being|am|were) (?:scammed|defrauded|conned)
    (?:fraudulent|unauthorized|unauthorised) (?:\\w+ )?(?:charges?|payments?|transactions?|purchases?|withdrawals?|orders?|activity|use|access)
    (?:victim of|report|reporting|commit|committed|committing) (?:a |an )?(?:\\w+ )?(?:fraud|scam|identity theft)
    (?:identity theft|stole my identity)
    without my (?:authorization|authorisation) (?:on|from|with) my`,
  chargeback: `
    (?:do|doing|file|filing|filed|open|opening|opened|request|requesting|requested|start|starting|started|initiate|initiating|initiated|issue|raise|raising|make|making|going for|threaten|forced to|will|ill) (?:a |an |to )?(?:\\w+ )?charge ?backs?
    (?:i|we|ill|im|going to|gonna) (?:will |want to |going to )?charge ?back
    (?:dispute|disputing|disputed|contest|contesting) (?:it|this|that|the|these|my|your|all) ?(?:\\w+ )?(?:charges?|payments?|transactions?|purchase)? ?(?:with|through|via|at) my (?:bank|credit card|card)
    (?:my bank|my credit card company|the bank) (?:will|is going to|to) (?:reverse|take back|claw back|pull back|dispute)`,
  minors: `
    (?:i am|im) (?:only |just )?(?:[5-9]|1[0-7]) (?:years old|year old|yrs old|yo|y o)
    i am (?:only )?(?:a minor|underage|under age|under 18|under eighteen)
    im (?:only )?(?:a minor|underage|under age|under 18|under eighteen)
    my (?:\\w+ ){0,3}(?:son|daughter|child|kid|kids|children|year old|grandson|granddaughter|boy|girl) (?:\\w+ ){0,2}(?:bought|ordered|purchased|spent|paid|subscribed|signed up|used|made purchases|made a purchase|got charged)\\b.{0,60}\\b(?:without (?:my|our|me|asking|permission)|my (?:\\w+ )?card|not allowed|by accident)
    (?:child|sexual) (?:abuse|grooming|exploitation)
    (?:grooming|harassing|molesting|contacting|messaging) (?:my|a) (?:son|daughter|child|kid|minor)`,
};
