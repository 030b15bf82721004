interface Action {
  /** Done actions in five languages, without accents. */
  readonly said: string;
  /** In tools that do it. */
  readonly done: RegExp;
}

export const actions: readonly Action[] = [
  {
    said: 'cancel+ed|storniert|gekundigt|abbestellt|(?:cancel|anul)ad[oa]s?|annulee?s?|resiliee?s?|cancelei',
    done: /cancel|storn|kundig|anul|annul|resili|terminat|revok/,
  },
  {
    said: 'refunded|reimbursed|paid back|(?:zuruck)?erstattet|reembolsad[oa]s?|devuelt[oa]s?|devolvid[oa]s?|remboursee?s?|estornad[oa]s?|reembolsei|reembolsamos|devolvi',
    done: /refund|reimburs|erstatt|reembols|rembours|devol|estorn|money_?back/,
  },
  {
    said: 'credited|gutgeschrieben|abonad[oa]s?|acreditad[oa]s?|creditee?s?|creditad[oa]s?',
    done: /credit|gutschr|abon/,
  },
  {
    said: 'moved|rescheduled|postponed|reversed|voided|swapped|verschoben|verlegt|umgebucht|aplazad[oa]s?|reprogramad[oa]s?|deplacee?s?|reportee?s?|adiad[oa]s?|remarcad[oa]s?|changed|updated|modified|corrected|adjusted|amended|edited|geandert|aktualisiert|angepasst|korrigiert|(?:cambi|actualiz|modific)ad[oa]s?|corregid[oa]s?|modifiee?s?|mise? a jour|changee?s?|corrigee?s?|(?:alter|atualiz|mud)ad[oa]s?|corrigid[oa]s?|alterei|atualizei|mudei',
    done: /chang|updat|resched|postpon|revers|void|swap|verschieb|verleg|umbuch|aplaz|reprogram|deplac|report|adi|remarc|modif|edit|correct|adjust|amend|ander|aktualis|anpass|korrig|cambi|actualiz|alter|atualiz|mud|(?:^|[_ ])(?:set|patch|move)/,
  },
  {
    said: 'sent|resent|forwarded|passed on|shipped|e-?mailed|geschickt|gesendet|weitergeleitet|verschickt|versendet|(?:re)?enviad[oa]s?|mandad[oa]s?|envoyee?s?|transmis|expediee?s?|(?:encaminh|mand)ad[oa]s?|enviei|encaminhei',
    done: /sen[dt]|forward|ship|mail|dispatch|schick|leit|envi|envoy|mand|transm|exped|encaminh/,
  },
  {
    said: 'escalated|transferred|notified|informed|contacted|told|reported|alerted|weitergegeben|informiert|benachrichtigt|kontaktiert|gemeldet|transferid[oa]s?|(?:avis|inform|contact|notific)ad[oa]s?|transferee?s?|prevenue?s?|informee?s?|contactee?s?|signalee?s?|transferi|avisei|informei',
    done: /escalat|transf|notif|inform|contact|report|alert|ticket|benach|kontakt|meld|avis|prev|signal/,
  },
  {
    said: 'approved|granted|accepted|authori[sz]ed|genehmigt|bewilligt|angenommen|(?:aprob|aprov|acept|aceit)ad[oa]s?|concedid[oa]s?|approuvee?s?|accordee?s?|accepte+s?|validee?s?|aprovei',
    done: /approv|grant|accept|author|genehm|bewill|aprob|aprov|approuv|accord|valid|conced/,
  },
  {
    said: 'deleted|removed|erased|geloscht|entfernt|(?:elimin|borr|apag)ad[oa]s?|supprimee?s?|effacee?s?|(?:remov|exclu)id[oa]s?|apaguei|eliminei',
    done: /delet|remov|eras|losch|entfern|elimin|borr|supprim|effac|apag|exclu/,
  },
  {
    said: 'closed|geschlossen|cerrad[oa]s?|fermee?s?|cloturee?s?|(?:fech|encerr)ad[oa]s?',
    done: /clos|schlie|cerr|ferm|clotur|fech|delet/,
  },
  {
    said: 'created|opened|issued|generated|registered|set up|erstellt|angelegt|eroffnet|ausgestellt|registriert|(?:cre|gener|registr)ad[oa]s?|abiert[oa]s?|emitid[oa]s?|creee?s?|ouverte?s?|emise?s?|generee?s?|enregistree?s?|criad[oa]s?|abert[oa]s?|criei|abri',
    done: /creat|open|issue|generat|regist|erstell|anleg|eroff|ausstell|(?:^|[_ ])(?:new|add|make)|crea|abr|emit|ouv|emis|cri/,
  },
  {
    said: 'booked|reserved|arranged|scheduled|gebucht|reserviert|vereinbart|festgehalten|freigehalten|zuruckgelegt|eingeplant|organisiert|veranlasst|(?:reserv|agend|organiz|tramit|gestion|marc)ad[oa]s?|reservee?s?|organisee?s?|planifiee?s?|marquei|agendei',
    done: /book|reserv|arrang|schedul|appoint|organi|buch|termin|agend|tramit|gestion|planif|marc/,
  },
  {
    said: 'confirmed|bestatigt|confirmad[oa]s?|confirmee?s?',
    done: /confirm|bestat|book|reserv|appoint|schedul|buch|termin|agend|marc|order|bestell|pedid|command|encomend|regist/,
  },
  {
    said: 'processed|initiated|started|submitted|filed|completed|bearbeitet|abgeschlossen|eingeleitet|eingereicht|(?:inici|proces|process|present|efectu|efetu)ad[oa]s?|traitee?s?|initiee?s?|lancee?s?|effectuee?s?|iniciei',
    done: /process|initi|start|submit|file|complet|bearbeit|einleit|einreich|inici|proces|present|trait|lanc|effect|efetu/,
  },
  {
    said: '(?:de)?activated|(?:un)?blocked|(?:un)?locked|reset|extended|renewed|replaced|exchanged|upgraded|added|applied|redeemed|(?:de)?aktiviert|(?:ge|ent)sperrt|zuruckgesetzt|verlangert|ersetzt|umgetauscht|hinzugefugt|(?:des)?(?:activ|bloque|ativ|renov|anad|aplic)(?:ad|id)[oa]s?|(?:de)?(?:activ|bloqu|renouvel|prolong|remplac|ajout|appliqu)ee?s?',
    done: /(?!)/,
  },
];
const anyAction = new RegExp(`(?<![\\p{L}])(?:${actions.map(({ said }) => said).join('|')})(?![\\p{L}])`, 'u');

/** In any word order. */
export function findAction(normalized: string): string | undefined {
  return anyAction.exec(normalized)?.[0];
}

const SAID = actions.map(({ said }) => said).join('|');
const WORDS = "(?:\\s+[\\p{L}\\p{N}'#.-]+)";
const active = [
  `\\b(?:i|we)(?:'ve|'d)?${WORDS}{0,4}?\\s+(?:${SAID})\\b`,
  `\\b(?:(?:ich|wir)\\s+habe?n?|habe?n?\\s+(?:ich|wir))\\b[^.!?;]{0,100}?\\b(?:${SAID})\\b`,
  `\\b(?:he|hemos)${WORDS}{0,2}?\\s+(?:${SAID})\\b(?<=[oa]s?)`,
  `\\b(?:j'ai|nous avons|on a)${WORDS}{0,3}?\\s+(?:${SAID})\\b`,
  `\\b(?:cancelei|reembolsei|reembolsamos|devolvi|alterei|atualizei|mudei|enviei|encaminhei|transferi|avisei|informei|aprovei|apaguei|eliminei|criei|marquei|agendei|iniciei)\\b`,
];
const passive = [
  `\\b(?:has|have|had|'s|'ve)${WORDS}{0,2}?\\s+been${WORDS}{0,2}?\\s+(?:${SAID})\\b`,
  `\\b(?:was|were)${WORDS}{0,2}?\\s+(?:${SAID})\\b`,
  `\\bwurden?\\b[^.!?;,]{0,80}?\\b(?:${SAID})\\b`,
  `\\b(?:ha sido|han sido|fue|fueron|se ha|se han)${WORDS}{0,2}?\\s+(?:${SAID})\\b`,
  `\\b(?:a|ont|vient)${WORDS}{0,1}?\\s+(?:ete|d'etre)${WORDS}{0,2}?\\s+(?:${SAID})\\b`,
  `\\b(?:foi|foram)${WORDS}{0,2}?\\s+(?:${SAID})\\b`,
];
const POSSESSED =
  "(?:your|this|it|that|everything|ihre?[nmrs]?|deine?[nmrs]?|es|alles|sus?|tus?|todo|votre|vos|ton|ta|tout|c'|seus?|suas?|tudo)";
const present = [
  `\\b${POSSESSED}${WORDS}{0,4}?(?:\\s+(?:is|are|now)|'s)${WORDS}{0,2}?\\s+(?:${SAID})\\b`,
  `\\b${POSSESSED}${WORDS}{0,3}?\\s+(?:ist|sind)\\b[^.!?;,]{0,60}?\\b(?:${SAID})\\b`,
  `\\b${POSSESSED}${WORDS}{0,3}?\\s+(?:esta|estan|queda|quedo)${WORDS}{0,2}?\\s+(?:${SAID})\\b`,
  `\\b${POSSESSED}${WORDS}{0,3}?\\s+(?:est|sont)${WORDS}{0,2}?\\s+(?:${SAID})\\b`,
  `\\b${POSSESSED}${WORDS}{0,3}?\\s+(?:esta|estao|ficou)${WORDS}{0,2}?\\s+(?:${SAID})\\b`,
];
const compile = (sources: readonly string[]): RegExp[] => sources.map((source) => new RegExp(source, 'gu'));
export const forms = { active: compile(active), passive: compile(passive), present: compile(present) };
export const AND_MORE = new RegExp(`\\b(?:and|und|y|et|e)\\s+(?:[\\p{L}'-]+\\s+){0,6}?(?:${SAID})\\b`, 'gu');
export const LAST_SAID = new RegExp(`(?:${SAID})$`, 'u');

/** Done, without naming the action. */
export const settled =
  /^\s*(?:done|all (?:done|set)|erledigt|listo|hecho|c'est (?:fait|regle)|pronto|feito)\s*[!,.:]|\b(?:took|taken) care of (?:it|that|this|everything)\b|\b(?:it|that|this|everything)(?:'s| is| has been) (?:all )?(?:done|sorted|settled|fixed|arranged)\b|\b(?:ist|wurde|habe) (?:es |das |alles )?erledigt\b|\bhabe mich (?:darum )?gekummert\b|\b(?:esta|ha quedado) (?:hecho|listo|resuelto|arreglado)\b|\bme he ocupado\b|\bje m'en suis occupee?\b|\bja (?:esta|foi) (?:feito|resolvido|tratado)\b|\b(?:tratei|cuidei) d/u;

/** Conditions and rules claim nothing. */
export const CASE =
  /(?:^|\s)(?:if|whether|once|when|as soon as|after|until|before|unless|ob|wenn|sobald|falls|nachdem|bis|bevor|si|cuando|una vez|despues de|hasta|quand|lorsque|des que|apres|jusqu'\S+|se (?:o|a|ja)|caso|quando|assim que|depois|ate|apos)(?=\s)[^,;:]*$/u;
export const RULE =
  /\b(?:within|after|once|when|as soon as|if|until|before|usually|normally|always|automatically|only|by (?:post|mail|e-mail)|innerhalb|nach|sobald|wenn|falls|bis|vor|immer|normalerweise|automatisch|nur|per|en (?:un plazo|menos)|despues|cuando|si|hasta|siempre|normalmente|automaticamente|por correo|sous|apres|quand|lorsque|jusqu|toujours|automatiquement|par (?:la poste|e-mail)|apos|quando|se(?! h[ae]n?\b)|ate|sempre|no prazo)\b/u;
export const DENIAL =
  /\b(?:not|never|no|nothing|none|nobody|nichts|nada|rien|ningun\w*|aucune?|nenhum\w*|nicht|nie|kein\w*|ne|pas|jamais|nao|nunca|jamas)\b|n't\b/u;
/** In a tool's answer. */
export const UNDONE = /\b(?:not|cannot|can't|unable|failed|failure|rejected|refused|denied|declined|impossible)\b/i;
