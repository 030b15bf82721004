import type { PersonWords } from './person-words';

export const personWordsEn: PersonWords = {
  lookalike: `contact person; contact details; contact information; contact info; contact number; contact form; contact list;
    delivery person; per person; travel agent; estate agent; insurance agent; cleaning agent; shipping agent; human error;
    contract; contracts; each; react; ranch; urgent; argent; someone else; user agent; call log; phone number; mobile phone;
    my phone; the phone; call center; human resources; human hair; human body; human size; machine learning`,
  contact: `speak; talk; chat; contact; reach; call; phone; ring; speaking; talking; chatting; contacting; reaching; calling;
    get in touch; getting in touch; be in touch; in contact with; contact with; conversation with; get through; get hold;
    get ahold; get a hold; connect me; connect us; connect with; connect to; connected to; connected with; connecting to;
    connecting with; transfer me; transfer us; transfer to; transfer this; transferred to; put me through; put me on to;
    put me on with; put me in touch; put me in contact; put on; pass me; forward me; route me; switch me; hand me over;
    hand over; handed over; hand this over; hand off; escalate; escalated; refer me; direct me; redirect me; speak to;
    talk to; switch to; spk; tlk; tlak; takl; tak to; tak with; speek; spaek; chta; talkk; write to; deal with; dealing with`,
  contactMe: `have you call me; you call me; call me; phone me; ring me; contact me; call back; callback; call us; call us back; give me a call; reach me`,
  staff: `agent; agents; human; humans; representative; representatives; rep; reps; operator; operators; advisor; adviser;
    advisors; associate; manager; supervisor; specialist; staff; staff member; member of staff; team member; employee;
    support person; support agent; csr; human being; human help; human support; human assistance; human contact;
    human interaction; human intervention; human representative; human operator; human person; assistant; consultant;
    customer service rep; customer service agent; customer service representative; customer representative;
    support representative; service agent; somebody real; someone real; someone human; somebody human; flesh and blood`,
  person: `person; people; persons; individual; man; woman; guy`,
  someone: `someone; somebody; some one; some body; anyone; anybody; any one; smn; sb; sum1; some1; who can help`,
  desk: `customer service; customer support; customer care; customer assistance; customer services; client service;
    client support; support team; service team; help desk; helpdesk; your support; support; your team; customer help;
    your company`,
  real: `real; live; actual; genuine; living; breathing; real life; proper; alive; human`,
  bot: `bot; bots; chatbot; chatbots; chat bot; voicebot; automated system; automated messages; automated answers;
    automated responses; automated replies; canned responses`,
  machine: `robot; robots; machine; machines; computer; ai; software; program; algorithm`,
  want: `want; wants; wanna; need; needs; would like; id like; prefer; demand; require; request; looking for; give me; get me;
    gimme; bring me; find me; get; can i have; may i have; could i have; let me have; send me; ask for;
    asking for; rather have; was hoping; was looking for; wish; can a; could a; let a; have a; can an; could an; let an; have an;
    insist; hoping; wnat; watn`,
  cannot: `cannot; cant; can not; couldnt; could not; unable; not able; dont know; do not know; dunno; no idea; not sure; wont let;
    will not let; doesnt let; not letting; why dont; why not; why cant; not possible; isnt possible; never able`,
  not: `not; no; never; dont; do not; doesnt; does not; wont; will not; neither; nor; none; didnt; did not; isnt; wouldnt; dnt`,
  without: `without; instead of; rather than; before; after; no need to; no need for; dont have to; do not have to; avoid; rather not;
    do i have to; do i need to; must i; should i; dont need to; do not need to; doesnt need to; did not have to; didnt have to`,
  enough: `stop; enough; sick of; tired of; fed up; hate; no more; get rid of; stuck with; dislike; done with; had it with;
    get out of; leave me alone; turn off; end; useless; stupid; dumb; cant stand; go away`,
  past: `talked; spoke; spoken; chatted; contacted; reached; called; phoned; was able; were able; had to; got to; managed; told;
    said; was; were; ended up; been able; used to; finished; thanks for; thank you for; loved; enjoyed; liked; great; good; nice; happy`,
  lastTime: `yesterday; last week; last month; last time; last night; earlier; ago; this morning; last monday; last tuesday;
    last friday; last year`,
  definite: `the; your; this; that; my; his; her; their; our; these; those`,
  small: `a; an; to; with; for; in; on; at; about; of; some; any; one; another; by; from; via; through; and; over; be; have; it; up; w; 2`,
  filler: `please; pls; plz; now; immediately; asap; right now; right away; urgently; just; really; actually; already; again; here;
    directly; instead; today; ok; okay; kindly; only; damn; fucking; bloody; goddamn; freaking; fking; fuckin; first; there;
    available; online; straight; ffs; like; soon; quickly; yes; me; i said; all`,
  identity: `are you; r u; is this; is that; am i; you are; youre; u r; i am; im; are u; is it; this is; its; it is; you a; u a`,
  exists: `is there; are there; there is; isnt there; is anyone; is anybody; anyone; anybody; do you have; is any`,
  act: `help; answer; assist; look; take; check; handle; read; reply; respond; step; who; that; can; on the phone; would; could;
    on the line; because; regarding; asap; instead; not; no; right; or; rather; i; so; since; he; she`,
  hours: `what time; what hours; hours; which hours; when; opening; hour; what days; time; office hours`,
  contrast: `but; although; though`,
  courtesy: `hi; hello; hey; dear; thanks; thank you; thx; good morning; good evening; good afternoon; bye; cheers`,
};
