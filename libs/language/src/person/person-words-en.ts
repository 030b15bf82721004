import type { PersonWords } from './person-words';

export const personWordsEn: PersonWords = {
  lookalike: `already got a call; boots; boot; rep of; call me crazy; agent in; transfer; contact for;
    transfer fee; contact person; contact details; contact information; contact info; contact number; contact form;
    contact list; delivery person; per person; travel agent; estate agent; insurance agent; cleaning agent;
    shipping agent; human error; contract; contracts; each; react; ranch; urgent; argent; user agent; call log;
    phone number; mobile phone; my phone; the phone; call center; human resources; human hair; human body; human size;
    machine learning; phone support; telephone support; password manager; task manager; file manager; tour operator;
    mobile operator; network operator; in person; first person; human rights; sales representative; sales rep;
    sales agent; legal representative; real estate; real time; agent fee; human readable; call forwarding;
    staff discount; phone call code; speaker; missed call; video call; video calls; machine wash; washing machine;
    coffee machine; vending machine; ticket machine; property manager; project manager; real estate agent;
    booking agent; agent orange; contact lens; contact lenses; contact page; emergency contact; reach out of stock;
    contactless; ai features; software update`,
  contact: `speak; talk; chat; contact; reach; call; phone; ring; speaking; talking; chatting; contacting; reaching;
    calling; get in touch; getting in touch; be in touch; in contact with; contact with; conversation with;
    get through; get hold; get ahold; get a hold; connect with; connect to; connected to; connected with;
    connecting to; connecting with; transfer to; transfer this; transferred to; put me on to; put me on with; put on;
    pass me; forward me; hand over; handed over; hand this over; hand off; refer me; direct me; speak to; talk to;
    switch to; spk; tlk; tlak; takl; tak to; tak with; speek; spaek; chta; talkk; write to; deal with; dealing with;
    discuss; discussing; have a word; word with; have a chat; chat with; converse; conversing; interact; interacting;
    communicate; communicating; corresponding with; on the line with; on the phone with; sort this out with; consult;
    hear from; helped by; assisted by; served by; handled by; looked at by; taken care of by; answered by;
    contacted by; called by; reach out to; speak with; talk with; texting; messaging; message; pass this on;
    pass this to; pass me on; pass me over; pass me to; hand this to; hand it over; hand it to; forward this;
    forward my case; forward it; turn me over; turn this over; move me to; link me; hook me up; get me through;
    loop in; bring in; call up; be put through; patched through; talked to by; resolve this with; discuss this with;
    argue; arguing; keep talking; keep chatting; continue talking; continue chatting; written to; write back;
    hearing from; live chat with; picks up; pick up the phone; picks up the phone; answers the phone; be connected;
    speak directly; hash this out; talk it through; talk this through; talk it over`,
  takeover: `take this over; take it over; takes over; taking over; taking this over; take over; step in; intervene;
    takes this over; look into this; take my case; deal with this; deal with my; deal with it; take a look;
    have a look; handle this; handle my case; handle it; look at this; look at my; read this; join the chat; join;
    walk me through; walk us through; checked that; check that; checks that; review my; review this; pick this up;
    pick up my case; sort this out; sort it out; sort out my; help me out; go over this; go through this`,
  handover: `connect me; connect us; transfer me; transfer us; put me through; put us through; route me; switch me;
    hand me over; escalate; escalated; redirect me; escalate this; escalate my case; patch me through; patch me;
    bump me up; connect me now; put me through now; transfer my chat; transfer this chat; transfer the chat;
    transfer my call; transfer this call; escalate to; get me one; give me one; put me through to one;
    transfer me to one; connect me to one; want one; need one; forward to; put me in touch; put me in contact`,
  contactMe: `have you call me; you call me; call me; phone me; ring me; contact me; call back; callback; call us;
    call us back; give me a call; reach me; contacted me; called me back; ring me back; phone me back; telephone me;
    reach out to me; get back to me by phone; get in touch with me; call my number; give us a call; ring back;
    give me a ring; give me a bell; call me on; calling me`,
  staff: `agent; human; representative; rep; operator; advisor; adviser; associate; specialist; staff member;
    member of staff; team member; employee; support person; support agent; csr; human being; human help;
    human support; human assistance; human contact; human interaction; human intervention; human representative;
    human operator; human person; assistant; consultant; customer service rep; customer service agent;
    customer service representative; customer representative; support representative; service agent; somebody real;
    someone real; someone human; somebody human; flesh and blood; colleague; colleagues; teammate; teammates;
    team mate; coworker; co worker; expert; clerk; attendant; care agent; care representative; support rep;
    service rep; live person; live human; live agent; live rep; member of your team; someone from your team;
    someone on your team; somebody from your team; somebody on your team; someone in your team;
    anyone from your team; one of your team; one of your people; one of your guys; one of your lot;
    customer service person; service person; human colleague; support engineer; case handler; case worker;
    flesh and blood person; somebody who is human; someone who is human; agnt; customer agent; customer advisor; csa;
    homo sapiens; service staff; customer service specialist; customer care specialist; grown up; living soul;
    mortal; member of the team; member of the staff; technician; support technician; human attention; human eyes;
    human touch; human voice`,
  plural: `agents; humans; representatives; reps; operators; advisors; experts; team members; members of your team;
    support staff; persons; staff`,
  boss: `manager; supervisor; managers; supervisors; boss; superior; superiors; team lead; team leader; higher up;
    higher ups; someone in charge; somebody in charge; person in charge; whoever is in charge; who is in charge;
    someone higher; someone senior; duty manager; head of support; shift leader; chief; head honcho`,
  person: `person; individual; man; woman; guy; lady; bloke; fella; dude; soul`,
  someone: `someone; somebody; some one; some body; anyone; anybody; any one; smn; sb; sum1; some1; who can help;
    someone else; somebody else; anyone else; anybody else; somone; sombody; is anyone; is anybody; is someone;
    is somebody`,
  who: `who can i; who do i; who should i; who could i; who may i; whom can i; whom do i; whom should i; who to;
    whom to; who would i; who am i supposed to; who can we; who i can; who i should; who i could; where do i find;
    where can i find; where to find`,
  desk: `customer service; customer support; customer care; customer assistance; customer services; client service;
    client support; support team; service team; help desk; helpdesk; your support; support; your team; customer help;
    your company; helpline; hotline; service desk; support desk; reception; switchboard; call centre;
    customer relations; customer success; your staff; tech support; technical support; support hotline;
    customer hotline; client care`,
  department: `team; department; dept; departement; division; desk; section; sales; billing; finance; accounts;
    complaints department; billing department; sales department; claims; claims department`,
  real: `real; live; actual; genuine; living; breathing; real life; proper; alive`,
  bot: `bot; bots; chatbot; chatbots; chat bot; voicebot; automated system; automated messages; automated answers;
    automated responses; automated replies; canned responses; voice assistant; virtual assistant; virtual agent;
    virtual agents; ai agent; ai bot; ai assistant; ai chat; chat bots; auto reply; auto replies; autoreply;
    automated reply; automated answer; automated response; automatic replies; automatic reply; automatic answers;
    automatic responses; automated assistant; canned answers; canned replies; canned messages; scripted answers;
    scripted replies; scripted responses; copy paste answers; copy pasted answers; preprogrammed answers; chatgpt;
    automation; botty; bot stuff; bot nonsense`,
  machine: `robot; robots; machine; machines; computer; ai; software; program; algorithm; an ai; the ai; computers;
    computer program; algorithms`,
  imperative: `give me; get me; gimme; bring me; find me; give us; get us; put; fetch; hand me; send in; bring; get;
    lemme have; throw me; get me hold of; put me on with; pass me to`,
  want: `want; wants; wanna; need; needs; would like; id like; prefer; demand; require; request; looking for;
    can i have; may i have; could i have; let me have; send me; ask for; asking for; rather have; was hoping;
    was looking for; wish; can a; could a; let a; have a; could an; let an; have an; insist; hoping; wnat; watn;
    gotta; ask one; ask a; ask an; asked for; asked for a; requesting; requested; demanding; would prefer;
    would be great; would be nice; would be good; be great if; be nice if; appreciate; grateful if; insist on;
    can one; could one; may a; would a; will a; send a; send an; can any; could any; can your; could your; have your;
    are any; pls get; any chance; chance of; do i have to do; do i need to do; must i do; should i do; could you;
    would you; can u; could u; can we; let; lets; must; id love; id be; could; can; may; only a`,
  cannot: `cannot; cant; can not; couldnt; could not; unable; not able; dont know; do not know; dunno; no idea;
    not sure; wont let; will not let; doesnt let; not letting; why dont; why not; why cant; not possible;
    isnt possible; never able; no way; havent managed; havent been able`,
  not: `not; no; never; dont; do not; doesnt; does not; wont; will not; neither; nor; none; didnt; did not; isnt;
    wouldnt; dnt`,
  without: `without; instead of; rather than; before; after; no need to; no need for; dont have to; do not have to;
    avoid; rather not; do i have to; do i need to; must i; should i; dont need to; do not need to; doesnt need to;
    did not have to; didnt have to; no longer need; no longer want; dont need; need no; do not need; didnt need;
    without having; wont need; will i have to; would i have to; do we have to; have i got to; am i required to;
    is it necessary to; is it required to; dont bother; whenever i; every time i; each time i; not necessary; no need;
    becoming; become; becomes`,
  enough: `stop; enough; sick of; tired of; fed up; hate; no more; get rid of; stuck with; dislike; done with;
    had it with; get out of; leave me alone; turn off; end; useless; stupid; dumb; cant stand; go away; refuse;
    refusing; quit; ditch; enough of; enough with; fed up of; bored of; bypass; spare me; to hell with; rid of;
    anything but; not another; done talking to; wont talk; wont chat; wont speak; stop it with; stop calling;
    stop texting; stop phoning; quit calling; waste of; im fed up; i am fed up; im sick of; i am sick of; im tired of;
    i am tired of; im done with; i am done with; im bored of`,
  why: `why; how come; why do; why are`,
  past: `talked; spoke; spoken; chatted; contacted; reached; called; phoned; was able; were able; had to; got to;
    managed; told; said; was; were; ended up; been able; used to; finished; thanks for; thank you for; loved; enjoyed;
    liked; great; good; nice; happy; already have; already got; contacted me yesterday; been in touch; got hold;
    recommended; promised; advised; deserves; connecting me; putting me; transferring me; was put; been put;
    was transferred; been transferred; been connected; been speaking; been talking; was speaking; was talking;
    when speaking; after speaking; after talking`,
  lastTime: `yesterday; last week; last month; last time; last night; earlier; ago; this morning; last monday;
    last tuesday; last friday; last year; last wednesday; last thursday; last saturday; last sunday; the other day;
    on monday; on tuesday; on wednesday; on thursday; on friday; on saturday; on sunday; days ago; weeks ago;
    previously; back in`,
  definite: `the; your; this; that; his; her; their; our; these; those`,
  own: `my`,
  oneOf: `one of your; one of the; one of you; some of your; any of your; another of your`,
  small: `a; an; to; with; for; in; on; at; about; of; some; any; one; another; by; from; via; through; and; over; be;
    have; it; up; w; 2; us; my case; my order; into`,
  here: `there; here; available; online; on the other end; behind this; behind the screen; out there; around; home;
    awake; listening; reading this; on the other side; at the other end; in there`,
  please: `please; pls; plz; kindly`,
  filler: `now; immediately; asap; right now; right away; urgently; just; really; actually; already; again; directly;
    instead; today; ok; okay; only; damn; fucking; bloody; goddamn; freaking; fking; fuckin; first; straight; ffs;
    like; soon; quickly; yes; me; i said; all; agian; twice; three times; two times; several times; many times;
    immediatly; asap please; straight away; at once; this instant; perhaps; maybe; finally; somehow; simply; quick;
    fast; personally; by phone; on the phone; over the phone; over phone; this afternoon; this morning please;
    tomorrow; tonight; bro; mate; dammit; for gods sake; for once; gonna; thru; when you can; when possible;
    when you get a chance; whenever you can; required; needed; wanted; who understands; who knows; who understands me;
    who can decide; who listens; who cares`,
  identity: `are you; r u; is this; is that; am i; you are; youre; u r; i am; im; are u; is it; this is; its; it is;
    you a; u a`,
  exists: `is there; are there; there is; isnt there; do you have; is any; do u have; have you got; have you any;
    are there any; is there any; is there a; isnt anyone; do you guys have; is there no`,
  act: `help; answer; assist; look; take; check; handle; read; reply; respond; step; who; on the line; because;
    regarding; right; or; rather; i; so; since; he; she; takes; take care; review; look into; deal; sort; resolve;
    assistance; support from; helping`,
  hours: `what time; what hours; hours; which hours; when; opening; hour; what days; time; office hours; closed;
    close; open; opens; until when; till when; how long; how much; cost; costs; price; weekends; weekend; holidays;
    saturdays; sundays; schedule`,
  contrast: `but; although; though`,
  courtesy: `hi; hello; hey; dear; thanks; thank you; thx; good morning; good evening; good afternoon; bye; cheers`,
};
