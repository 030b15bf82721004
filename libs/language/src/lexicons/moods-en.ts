import type { PointGroups } from './point-groups';
import { splitPhrases as split } from './split-phrases';

/** English vocabulary of satisfaction and complaint, besides the words of support; other forms are found by stem. */
export const moodsEn: PointGroups = [
  [
    -4,
    split(`despicable; abysmal; shambles; shambolic; rubbish; trash; conman; crook; deceitful; swindle; disaster; insult;
    farce; laughing stock; worst ever; total waste; complete waste; waste money; waste time; daylight robbery; money
    grab; taking the piss; avoid like plague; stay away; steer clear; do not buy; don't buy; never order again; never buy
    again; never use again; last time i; never shop again; won't order again; won't be back; won't be buying; not be
    back; want my money back now; lost a customer; lost customer; taking my business elsewhere; going elsewhere; go
    elsewhere; switching to; report you; small claims; my lawyer; trading standards; beyond a joke; had enough;
    enough is enough; fed up; sick of; tired of; bait and switch; zero stars; one star; 0 stars; 1 star; disgrace`),
  ],
  [
    -3,
    split(`abandon; careless; clueless; condescending; dismissive; arrogant; impolite; dishonest; sloppy; shoddy; flimsy;
    dire; grim; crappy; junk; dump; infuriate; infuriating; exasperating; maddening; tedious; pointless;
    mistreated; neglected; humiliated; cheated; deceived; tricked; misled; misinformed; conned; overcharge; overpriced;
    extortionate; exorbitant; rotten; mouldy; moldy; stinks; smelly; bent; dented; cracked; chipped; crushed; squashed;
    ruined; wrecked; snapped; ripped; soaked; rusty; inferior; unusable; unbearable; unsatisfied; dissatisfied; unhappy;
    displeased; disapointed; dissapointing; unsatisfactory; underwhelming; inexcusable; unjustified; ludicrous; absurd;
    shocking; shocked; stressed; stressful; anxious; desperate; nobody answer; no one answers; nobody replies; nobody
    reply; no one replies; nobody responds; no one responds; nobody bothers; no one bothers; nobody cares; no one cares;
    don't care; doesn't care; couldn't care less; nobody picks up; no one picks up; nobody knows; no one knows; nobody
    helps; no one helps; never answer; never reply; never responded; never called back; never got back; nobody called
    back; not get back to me; fobbed off; passed from; passed around; sent in circles; going round in circles; run
    around; hang up; hung up; cut me off; left me hanging; left in dark; never arrived; never came; never showed; never
    turned up; did not turn up; didn't turn up; didn't show up; no show; nowhere to be seen; nowhere to be found; still
    haven't; still hasn't; still isn't; still doesn't; still can't; still won't; still waiting; been waiting; kept
    waiting; waiting 9 weeks; waiting 9 days; waiting 9 months; waiting 9 hours; waited 9 hours; waited 9 weeks; waited 9
    days; waited all day; waiting all day; waiting since; waiting forever; takes forever; took forever; took ages; taking
    ages; third time; fourth time; 9 time this; yet again; once again; over and over; time and again; every single time;
    every time i; keeps happening; happened again; same problem; same issue; same mistake; back to square one; falling
    apart; fell apart; fallen apart; came apart; gave up; given up; giving up; gone dead; stopped working; died after;
    broke after; broken after; doesn't work; does not work; didn't work; not working; won't work; never worked; can't use;
    no use; of no use; good for nothing; not as described; nothing like; looks nothing; not what i ordered; not what i
    paid; not what was promised; broken promise; empty promises; promised and; supposed to; wasn't delivered; not been
    delivered; someone else; took money; taken money; taken twice; charged twice; charged me twice; billed twice; double
    charged; charged again; keep charging; keeps charging; without permission; without asking; without my consent; not
    acceptable; not good enough; not happy; not impressed; not fair; left without; poor service; bad service; terrible
    service; bad experience; no explanation; no apology; no warning; no answer; no refund; no help; no sign of; makes no
    sense; not worth; isn't worth; hardly worth; regret buying; wish i; should have known; what's the point; how hard;
    how difficult; how long do i have; how many times; how much longer; am i supposed; seriously; useless; not even; wrong
    colour; wrong size; wrong item; wrong address; wrong product; missing parts; parts missing; half of it; empty box;
    made worse; got worse; getting worse; gets worse; worse than; worse every; impossible to; drives me; driving me; lose
    patience; losing patience; lost patience; running out of patience; my patience; messed up; screwed up; mess up; drains
    battery; battery dies; out of nowhere; nothing works; nothing happened; nothing has; nothing changed; not helpful; won't
    let me; doesn't let me; a pain; pain in; headache; hassle; annoys`),
  ],
  [
    -2,
    split(`buggy; clunky; sluggish; glitchy; flaky; unstable; unclear; inconvenient; uncomfortable; unprepared; unanswered;
    unresolved; unexpected charge; late again; overdue; expired; tasteless; itchy; stiff; thin; blurry; faded; bland;
    worn; scratched; scratch; loose; crooked; crash; hangs; lag; glitch; outage; bounce; denied; refused; refuse; rejected;
    declined; blame; excuse; excuses; complain; disagree; doubt; afraid; sorry to say; bother; nuisance; struggle;
    struggling; ignore; sadly; unfortunately; lacking; lacks; too slow; too long; too expensive; too small; too big; too
    tight; so slow; hard to; hours; in vain; didn't help; did not help; bot keeps; going nowhere; not received; not
    arrived; hasn't arrived; never received; not been able; could be better; expected better; expected more; used to be
    better; less than; poorly; harder than; keeps crashing; keeps saying; keeps failing; keeps asking; kicks me out; logs
    me out; sent wrong; wrong one; falls off; fell off; came off; came broken; arrived broken; leaks; peeling; shrunk;
    faded; burnt; burned; noise; overheats; bad`),
  ],
  [
    0,
    split(`treated;
    damage; damages;
    thanks in advance; thank you in advance; thank you for your help in advance; many thanks in advance; any help;
    best regards; kind regards; warm regards; best wishes; good day; good night; good evening; good afternoon; good
    morning; have a nice day; have a good day; have a great day; hope you are well; hope you're well; hope you are doing
    well; as well as; as soon as possible; would be great; would be nice; would be helpful; would be appreciated; be happy
    to; is it better; better to; best way; best time; best option; the best; like; likes; looking forward; interested;
    sure; right; fit; fits; gift card; welcome; super; strong; safe; save; saved; secure; active; certain; credit card;
    low; battery; lowest price; limited; light; natural; fresh; novel; medical; fire; dead line; error message; wrong
    button; no problem; no worries; out of stock; sold out; if broken; if damaged; late checkout; how late; too late to;
    lost password; forgot password; lost my password; expire; expires; declined card; ready; complete; completed; approved;
    approval; granted; benefits; benefit; protect; protected; protection; opportunity; fit for; reward; rewards; shared;
    visiting; growing; increase; reach; worth; adequate; commit; attack; bill; fee; kindly; sense; excuse me; sorry to
    bother; sorry; dear; good; happen; emergency; urgent; limit; limits; block; restrict; penalty; fine print; cleared;
    leave; no longer need; no longer; don't need; do i need; not sure; if possible; is it true; whole`),
  ],
  [
    2,
    split(`recomend; recomended; reccomend; good job; good work; good quality; good experience; good service; really good; very good; so good; pretty good;
    good value; good people; feels good; looks good; works well; works fine; works as; working now; working again; all
    good; is good; was good; all set; all sorted; no complaints; no issues; no problems; no trouble; without problems;
    without any issue; without issue; right away; straight away; in no time; ahead of schedule; earlier than; sooner than;
    faster than; a day early; days early; on time; right on time; within minutes; within hours; same day; next day
    already; prompt; promptly; speedy; swift; swiftly; quickly; quick response; quick reply; fast response; fast reply;
    fast delivery; polite; courteous; attentive; patient; knowledgeable; competent; thoughtful; considerate; respectful;
    generous; caring; comfy; comfortable; sturdy; solid; durable; cozy; soft; stylish; elegant; neat; tidy; handy; useful;
    practical; convenient; effortless; seamless; seamlessly; hassle free; painless; straightforward; user friendly;
    friendly; affordable; bargain; good deal; great deal; relieved; relief; content; satisfied; sorted out; solved it;
    fixed it; cleared up; resolved; no more problems; finally works; much better; even better; better than expected; so
    much easier; made it easy; makes life easier; easier; understood; listened; went out of; took the time; like it; like
    this; really like; i like; we like; likes it; liked; fits perfectly; fits well; well made; well packed; well
    packaged; well designed; nicely; helpful; enjoy; enjoying; enjoyed; fun; clean; impressive; keep it; trust you; fair
    price; peace of mind`),
  ],
  [
    3,
    split(`thank you so much; thanks so much; thank you very much; thanks a lot; thanks a million; thanks a bunch; many
    thanks; huge thanks; big thanks; massive thanks; appreciate it; really appreciate; much appreciated; can't thank you
    enough; cannot thank you enough; appreciate your help; appreciate everything; works like a charm; like a dream; like
    clockwork; like new; as good as new; exactly what i wanted; just what i needed; just what i wanted; exactly as
    described; just as described; as promised; better than i; exceeded; above and beyond; extra mile; couldn't be happier;
    could not be happier; couldn't ask for more; couldn't be better; could not be better; nothing but praise; can't fault;
    cannot fault; hard to beat; second to none; no regrets; never disappoint; never disappointed; never let me down; not
    disappointed; will order again; will buy again; order again; buy again; will be back; be ordering again; coming back;
    customer for life; loyal customer; happy customer; highly recommend; would recommend; definitely recommend; recommend
    you; recommend to; recommend this; recommending; recommended; tell all my friends; told my friends; my new favourite;
    favourite; favorite; worth every penny; worth the money; worth the wait; money well; best purchase; best decision; best
    service; best customer; best support; best app; best i; you guys rock; you rock; you're the best; you are the best; a
    pleasure; pleasure to; pleasant; hero; angel; wizard; genius; amazed; blown away; over the moon; chuffed; stoked;
    ecstatic; overjoyed; smile; smiling; smiles; treat; blessed; five out of five; 5 stars; 10 out of 10; ten out of
    ten; 10/10; 5/5; gorgeous; stunning; adorable; delicious; tasty; spotless; immaculate; pristine; brilliant; splendid;
    terrific; marvellous; marvelous; exceptional; stellar; incredible; unbelievably good; magnificent; remarkable; ace;
    great; big fan; huge fan; game changer; life changing; changed my life; can't stop; can't live without; a real help;
    saved me; saved us; saved my; lifesaver; pleasantly surprised; happy with; so happy; very happy; happy to say; made me
    happy; kids love; loving it; keep up`),
  ],
];
