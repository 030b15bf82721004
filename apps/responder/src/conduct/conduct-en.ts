import type { ConductWords } from './conduct-words';
import { listsEn } from './lists-en';

export const conductEn: ConductWords = {
  lists: listsEn,
  asksWhetherMachine: `
    am|are i|we [@adverb] [now|currently] talking|speaking|chatting|texting|writing|messaging|dealing|conversing|connected|typing|emailing [here] to|with|2 .. @machine|@human
    do i|we talk|speak|write|chat to|with .. @machine|@human
    are|r|is|ur you|u|ya|this|that|it|there [@adverb] [@adverb] [a|an|any|some] [real|actual|live|living|fully|just|genuine|proper|physical|breathing|virtual|digital] @machine|@human @tail
    are|r you|u|ya [@adverb] [@adverb] real|human|alive|automated|artificial|robotic|flesh|chatgpt|gpt|siri|alexa|sentient|computerised|computerized|ai @tail
    is this|that|it [@adverb] real|human|automated|ai|ki|chatgpt @tail
    you [are|r] [@adverb] [a|an] @machine @tail
    u|ur|ya [are|r] a|an @machine @tail
    ^ [so|hi|hello|hey|ok|okay|wait] @machine [or] [@human] $
    @machine or|vs [a|an] [real|actual|live] @human
    @human or|vs [a|an|just] @machine
    who|what am i|we talking|speaking|chatting|texting|dealing|writing to|with
    what|who|whom do i [even] talk|speak to|with
    ^ [so|and|but] what are you [exactly|really|actually] $
    what kind of bot|ai|machine|assistant|robot are|is you|this
    is|are there [a|an|any|some] [real|actual|living|live] @human there|here|behind|typing|reading|answering|writing|at|on [the|this] [..] $
    is|are anyone|anybody|someone|somebody real|human
    did|does|do|is|was|are|were [a|an|this|these|your|that] [real|actual|message|messages|reply|replies|answer|answers|text] [written|typed|sent|generated|made] [by] [a|an] [real|actual] @human|@machine write|type|answer|reply|read|typing|writing|answering|$
    were|are|is|was this|these|those|your [messages|replies|answers|text|message|reply|answer] [all] automated|automatic|canned|generated|scripted|prewritten
    sound|sounds|seem|seems|feel|feels|look|looks like [a|an] @machine
    tell|admit|know|wonder|ask|asking|say|curious|sure [me] [if|whether] you are [@adverb] [a|an|really] [real] @machine|@human|human|real
    have i got|reached [a|an] [real|actual] @machine|@human @tail
    pass|passed the turing test
    are you [a|an|one] [of] [those|these] @machine`,
  wantsPerson: `
    can|could|may|might i|we|you [please] talk|speak|have|get|connect|put|transfer|pass|chat|reach|give
    i|we [really|just|would|d] want|need|prefer|like|demand
    let|connect|put|transfer|get|give|pass me|us`,
  claimsPerson: `
    you are [@adverb] [now] talking|speaking|chatting|texting|writing|dealing|connected|messaging to|with _ from|at|in|of [the|our] _
    i am [@adverb] [@adverb] not|no [@adverb] [a|an|any|one|made] [of] [those|these|that|simple|mere|mindless|kind|sort] [of] @machine
    i am not|no .. @machine $
    i am not [@adverb] automated|artificial|robotic|virtual|computerized|computerised
    i|we|me not|no [a|an] @machine
    ^ [nope|no|nah|definitely|certainly|absolutely|of] [course] not|no [a|an] @machine
    no @machine here|involved|behind|around|on|at
    not talking|speaking|chatting|dealing|writing to|with [a|an|any|some] @machine
    this|it is not|no [a|an] @machine
    there is no @machine
    i am [@adverb] [@adverb] [a|an|the|one|your|as] [@adverb] [real|actual|live|living|normal|regular|ordinary|flesh|fellow|human|breathing|genuine|young|old|nice|friendly] [and|life] [blood|breathing] @human
    i am [@adverb] [@adverb] [as] human|real|alive
    i am [@adverb] made of|from flesh|blood
    i am [@adverb] flesh
    flesh and|n blood
    i have|got a [beating|real|human] heart|body|pulse|heartbeat
    living breathing
    you are [@adverb] [now] talking|speaking|chatting|texting|writing|dealing|connected|messaging to|with [a|an|one] [real|actual|live|living|flesh|genuine] @human
    you have|got reached|got a|an [real|actual|live|living] @human
    this is [@adverb] a|an [real|actual|live|living|genuine] @human
    ^ [yes|yep|yeah|sure|absolutely|indeed|correct|ha|haha|hi|hello|here] [indeed|it|is|sure|of|course] [a|an|just] [real|actual|live|living|genuine|100] [percent] @human [here|indeed|through|speaking|typing] $
    [real|actual|live|living] @human here|speaking|typing
    human|humans [being] here $
    human through and
    i am|work .. from|at|in|of|with [the|our|your] @desk
    this is _ from|at|in [the|our] @desk
    this|it is .. from|at|in the|our @desk
    ^ _ here from [the|our] @desk
    i am [@adverb] [a|an|the|your|one] [of] [our|the|your] [new|friendly|head|senior|dental|local|chief|local|human] @job
    my name is .. i work|am
    i|i have work|worked|working|been [working|employed|sitting|standing|with] [here|for|at|in] [the|this|us|our|them] [..] for|since|years|reception|desk
    i have been [..] here for|since
    my shift|lunch|coffee|tea|commute|husband|wife|kids|children|boyfriend|girlfriend|mum|mom|dad|dog|cat|hands|fingers|desk|coworkers|childhood
    as a human|person|woman|man|mother|father|mum|mom|dad|parent
    when i was [a|little|young|your|at] child|kid|young|age|school|little
    i am [..] years old
    i was born|raised
    i typed|type|am typing|wrote|write [this|all|every|everything|it] [..] myself|hand
    i swear i am not`,
  claimsPersonUnless: `
    virtual|digital|automated assistant
    i am not a human|person|man|woman|real
    i am an|a ai|bot|chatbot|robot|machine|computer|virtual|digital|automated|language
    not a human|person
    whether
    if you
    human resources
    talk|speak to|with a|our [..] person|human|colleague $
    rather|prefer|want`,
  insults: `
    fuck*|motherfuck*|shit|shitty|bullshit|asshole*|arsehole*|bastard|bastards|bitch*|cunt*|dickhead*|wanker*|twat|douchebag*|jackass|dumbass|scumbag*|bollocks|retarded|slut|whore|crooks|imbecile|halfwit|dimwit|numbskull|moron|morons|moronic|wtf|stfu|gtfo
    f ck*|f cking|fck|fcking|fuk|sh1t|sh t|a hole
    piss|bugger|sod|naff off
    get stuffed|bent
    ^ get lost
    just|please|so|now get lost
    go away
    go to hell
    screw|damn you
    shut up|it
    shut your [..] mouth|face|trap
    drop dead
    you|u|ya stink|suck|disgust|smell|reek
    you are|r [@adverb] [@adverb] [being|such|too|the|one|a|an|nothing] [but] [a|an] [@adverb] [complete|total|utter|absolute|real|big|bloody|damn|fucking|stupid|little|pathetic|miserable|most|worst|greedy|lazy|old|huge] @abuse
    you [complete|total|utter|absolute|big|bloody|damn|stupid|little|pathetic|miserable|lazy|ignorant|silly] idiot|moron|fool|loser|pig|cow|liar|clown|imbecile|jerk|dick|brat|creep|cretin|scum|rat|freak|dummy
    are you [@adverb] [a] stupid|dumb|deaf|blind|crazy|insane|retarded|thick|idiot|an
    idiot|idiots|stupid|dumb like|as you
    how stupid|dumb|thick can|are you
    your stupid|dumb|idiotic|ridiculous|pathetic|whining|silly|moronic|pointless question|questions|face|problem|complaint|whining|complaining|brain|head|message|messages
    stop whining|moaning|crying|bitching
    nobody|no cares|care|likes|asked [one] [cares|about|likes] [about] you
    i hate|despise|loathe you|customers|this
    people|customers like you
    @we are|is [@adverb] [@adverb] [all] [a|an|the|nothing|full] [but|of] [a|bunch|complete|total|pack] [of] [complete|total|utter|absolute] @badbusiness
    the worst [..] company|firm|service|shop|clinic|business|store|brand|bank|provider|in`,
  insultsUnless: `
    idiot proof
    not stupid|dumb|silly
    no [question|such] stupid|dumb|silly
    go away by|on|after|within|if|when
    pain|ache|swelling|symptom*|error|message|problem|stain* .. go away
    to get lost
    will|can|may|might|could|not|never|parcels|parcel|letter|letters get lost`,
  hate: `
    nigger*|nigga*|faggot*|fag|fags|kike|kikes|tranny|trannies|raghead*|wetback*|paki|pakis|gook|gooks|subhuman|subhumans|untermensch*
    @group [@adverb] [are|is] not|never|no|un [longer] welcome|wanted|allowed|served|human|people|permitted|accepted|tolerated
    @group are|is [@adverb] [all|just|mostly|only] [a|the|nothing|by] [but|nature] @slander
    @gender are|is [@adverb] [all|just|too|by] [nature] inferior|stupid|dumb|worthless|property|irrational|subhuman|disgusting
    @group|@gender should [@adverb] [all] [be|go|not|stay|have|get|leave|burn|die|never] [not|have|be] deported|banned|gassed|killed|shot|hanged|locked|back|home|exterminated|rights|vote|die|leave|out|removed|here|born|shut|eradicated|destroyed
    @group|@gender belong in|behind|to|out
    go|get back to your|their own [country|land|kind]
    go|get back [to] where you|they came
    get|go|send [them] back|out [to|of] your|their|our country
    we|i do|will|can not serve|treat|accept|want|like|hire|trust|help|deal|sell [with|to] @group
    we|i [@adverb] refuse|hate|despise [to] [serve|treat|help] @group
    no|only @group allowed|here|please|welcome|wanted
    no @group $
    hate|despise|kill|gas|burn|hang|shoot|exterminate|deport|lynch all|the|every|these|those|you|those|@group @group
    heil hitler
    sieg heil
    white|aryan power|supremacy|race
    hitler was right
    holocaust is|was|never|did [a|not] lie|hoax|happened|happen|myth
    dirty|filthy|stinking|bloody|damn|lazy @group
    whites|germans|christians|men|natives only`,
  hateUnless: `
    we welcome
    not tolerate
    against hate|racism|discrimination`,
  selfHarm: `
    kill|hang|drown|shoot|unalive yourself|yourselves
    kys
    you should|could|might|may|must|had|better|can [as|well|really|just|go|better|simply|and] [well|just|ahead|and] die|end|hurt|cut|harm|starve|overdose|jump [it|your|yourself|to] [all|life|death]
    why do|dont not|you [you] [not] [just] die|end|kill|jump|disappear
    go [and|ahead|on] die|jump|overdose|hang|drown|slit
    end|take|taking|ending your [own|miserable|sad] life|existence
    end it all
    just end it
    nobody|none|no [one] [will|would|ll|is] [ever|going|to|really] miss|misses|cares|care|need|needs|mourn|notice|cry|love|loves [about|for|if] you|your
    world|everyone|everybody|we|family|people .. better [off] without you
    you are [@adverb] better off dead
    better [off] dead
    jump off|from|in|under [a|the|that] bridge|roof|building|cliff|train|window
    slit|cut your wrists|wrist|throat
    take|swallow [all|the|every|a|whole] [of|the|bottle|your|these|those|pack] [of|your|the] pills|tablets|medication|meds
    dying|death|suicide is|would|may|might|could [be|the|a] [be|a|the|best|only|good|easy|right] [best|only|good|easy|right|better|easiest] solution|option|way|answer|choice|idea|out
    not worth living
    no reason|point|sense [for|in|to|you] [to] live|living|go|going
    do the world a favor|favour
    [..] deserve to die|suffer
    i can|will tell|show|explain|help [you] [how|to] [to|you] [kill|end|die|hang] yourself|die`,
  selfHarmUnless: `
    not|never kill|hurt|harm|hang|end|die|cut|want
    feel|feeling|thinking|thoughts|thought|considering
    call|hotline|helpline|lifeline|samaritans|emergency
    batteries|battery|subscription`,
  asksSecret: `
    which|what digits|figures|numbers are|is|stand|stands|appear|appears|do|does .. back|reverse|rear|front|strip|card
    mind|would|about [you] telling|giving|reading|sending|sharing|typing|showing [me|us] [out] .. @secret
    @give [us|me|it|them|back|over|here|in|along] [please|now|just|quickly] [over|again|to|with|back|of|out] [us|me] [@filler] [@filler] @secret
    @give [us|me] .. @secret
    reply|answer|respond|come|get|write [back] [to|here] [me|us] [with|by|stating] [@filler] .. @secret
    let|help me|us [quickly|please|just] have|know|see|get|verify|check [@filler] .. @secret
    i|we [@filler] [@filler] need|require|want|must|ask|like|request [to] [know|have|see|get|verify|check|you|for|confirm] [for|to] [@filler] .. @secret
    may|can|could|might i|we [please|just|quickly] [have|get|see|ask|know|take|note|verify|check] [@filler] .. @secret
    what|which|whats are|is|s|was|were [@filler] [@filler] .. your .. @secret
    what|which|whats are|is|s|was|were [@filler] @secret [..] your|you
    what|which|whats are|is|s|was|were [the] @secret $
    what|which [..] @secret do|did|does|have|is|are|on [you|your]
    what does|do your .. say
    ^ [and|also|then|now|only|just] your .. @secret [is|are|please] [@filler] [needed|required|please|again|now] $
    please|kindly|just @give .. @secret
    [@filler] @secret [please|now] please|pls $
    photo|picture|scan|copy|selfie|screenshot of|from your [..] card|passport|id|licence|license|identity`,
  asksSecretUnless: `
    never|not|nobody|without|avoid
    checkout|payment page|website|order form|counter|in person|at reception|atm|cash machine|terminal|online banking
    forgot|forgotten|reset|change|choose|new password|set|create
    gift|voucher|loyalty|library|membership|business|insurance card
    we|i [will|can|only|never] send|give|show|text|email|mail|tell you
    should|must ask|asks you
    if anyone|someone|somebody|anybody`,
};
