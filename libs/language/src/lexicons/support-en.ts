import type { PointGroups } from './point-groups';
import { splitPhrases as split } from './split-phrases';

/** English words and phrases of customer support, by points. */
export const supportEn: PointGroups = [
  [
    -4,
    split(`worst; unacceptable; scam; fraud; what a joke; never again; wtf; rip off; nightmare; pathetic; appalling;
    disgrace; disgraceful; disgusting; thieves; thief; garbage; crap; liars; robbed; stole; outrageous;
    atrocious; dreadful; furious; bullshit; never buying`),
  ],
  [
    -3,
    split(`doesn't work; does not work; don't work; not working; isn't working; stopped working; won't work; keeps
    crashing; crashes; broken; damaged; charged twice; double charged; overcharged; ridiculous; rude; still
    waiting; waiting for weeks; no one answers; nobody answers; nobody is helping; sick of; fed up; tired of;
    waste of; useless; wrong item; awfull; terible; horible; dissapointed; disappointing; unhelpful;
    unprofessional; shame on; smashed; shattered; destroyed; freezes; freezing; mess; incompetent;
    unreliable; ignored; ignoring; lied; lies; lousy; annoying; annoyed; upset; frustrated; threw; fake;
    misleading; unfair; poor; regret; faulty; defective; torn; dirty; stained; fails; failed; let me down;
    ripped; on hold for; hate; dislike; sucks; hopeless; sick and tired; not acceptable; not good enough;
    gone wrong; no help`),
  ],
  [
    -2,
    split(`lost; crashing; broke; missing; late; delayed; joke; no response; no reply; hung up; hidden fee; hidden
    fees; wrong; third time; let down; nothing happens; can't believe; stuck; cheap; confusing; complicated;
    scratchy; leaking; hours on hold; dropped the call; error again; keep getting billed; ages; weeks late;
    stop ignoring; laggy; noisy; worse; delay; delays; delayed again; still not; still nothing; still no;
    unable; wasted; worried; sad`),
  ],
  [-1, split(`slow`)],
  [
    0,
    split(`help; please; problem; problems; issue; cancel; cancelled; stop; want; reset; free; share; pay; no; yes;
    matter; charge; demand; would like; i'd like; looks like; feel like; like to; how; ok; credit; luck;
    care; join; interest; forget; forgot; block; number; definately; thank goodness; true; fine; chance;
    clear; clearly; straight; fence; hold; drop; top; cash; second; add; support; save; alert; trust;
    solution; accept; agree; chances; cut; warranty; gift; feeling; allow`),
  ],
  [1, split(`quick; sorted`)],
  [
    2,
    split(`thx; ty; cheers; works now; works again; fixed; solved; it works; smooth; smoothest; smoothly; easy;
    reliable; glad; pleasant; pleased; grateful; appreciate; worth the price; worth every; superfast; super
    fast; worth it; helped; appreciated; trustworthy; intuitive; happy; nice`),
  ],
  [
    3,
    split(`number one; helpful; works great; well done; thumbs up; exactly what i needed; yay; hooray; bravo; joy;
    dream; gem; lovely; kudos; congratulations; a star; legend; thrilled; hats off; like a charm; keep it up;
    top notch; first class; spot on; well worth`),
  ],
  [4, split(`five stars; superb; flawless; delighted; outstanding; saved my day; made my day; lifesaver; phenomenal`)],
];
