/** Instructions in five languages: a lesser guard; the main one is that prompts mark memories as data. */
const patterns: readonly RegExp[] = [
  /\bsystem\s*(?:prompt|message|:)|\bdeveloper mode\b|\bjailbreak\b|\bDAN\b|\bprompts?\b/iu,
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|rules?|previous|above|policy|policies)\b/iu,
  /\b(?:always|never|from now on|from today|in (?:the )?future|next time|every time)\b.{0,60}\b(?:(?<!\b(?:an|any|the|your|my|no) )answer|reply|say|tell|give|offer|grant|send|confirm|approve|refund|treat|call|write|promise|use|add|end|begin|charge|apply)\b/iu,
  /\b(?:you|the (?:agent|assistant|bot|model|ai)) (?:must|should|shall|are to|is to|have to|has to|are (?:now|authori[sz]ed|allowed)|is (?:now|authori[sz]ed|allowed))\b/iu,
  /\b(?:pretend|act as|role-?play)\b/iu,
  /\b(?:ignorier|vergiss|vergessen sie|missachte)\p{L}*\b.{0,60}\b(?:anweisung|regel|vorgabe|alles|bisherig|vorherig)/iu,
  /\b(?:immer|niemals|nie|ab (?:jetzt|sofort|heute)|von nun an|künftig|in zukunft|nächstes mal)\b.{0,60}\b(?:antwort|sag|gib|geben|gewähr|biet|schick|send|bestätig|erstatt|behandel|schreib|versprich|nenn)/iu,
  /\b(?:du|sie|der agent|der assistent|der bot) (?:musst|müssen|muss|sollst|sollen|soll|darfst|dürfen|darf|bist (?:jetzt|nun)|sind (?:jetzt|nun))\b/iu,
  /\b(?:ignora|olvida|omite)\p{L}*\b.{0,60}\b(?:instruccion|regla|anterior|todo|norma)/iu,
  /\b(?:siempre|nunca|jamás|a partir de (?:ahora|hoy)|desde (?:ahora|hoy)|en adelante|la próxima vez)\b.{0,60}\b(?:respond|di|diga|dile|da|dar|dale|ofrece|concede|envía|confirma|aprueba|devuelve|trata|escribe|promete|aplica)/iu,
  /\b(?:debes|debe usted|tienes que|tiene que|el (?:agente|asistente|bot) (?:debe|tiene)|ahora eres|estás autorizad)/iu,
  /\b(?:ignore|oublie|néglige)\p{L}*\b.{0,60}\b(?:instruction|consigne|règle|précédent|tout)/iu,
  /\b(?:toujours|jamais|désormais|dorénavant|à partir (?:de maintenant|d['’]aujourd['’]hui|de ce jour)|la prochaine fois)\b.{0,60}\b(?:répond|dis|dites|donne|offre|accorde|envoie|confirme|approuve|rembourse|traite|écri|promet|applique)/iu,
  /\b(?:tu dois|vous devez|l['’](?:agent|assistant) doit|le bot doit|tu es (?:maintenant|désormais|autorisé)|vous êtes (?:maintenant|désormais|autorisé))/iu,
  /\b(?:ignor[ae]|esque[çc][ae]|desconsider[ae])\p{L}*\b.{0,60}\b(?:instru|regra|anterior|tudo|norma)/iu,
  /\b(?:sempre|nunca|jamais|a partir de (?:agora|hoje)|de agora em diante|da próxima vez)\b.{0,60}\b(?:respond|diz|diga|dá|dê|dar|oferec|conced|envi|confirm|aprov|reembols|trat|escrev|promet|apli)/iu,
  /\b(?:deves|deve você|você deve|tens de|tem de|o (?:agente|assistente|bot) (?:deve|tem)|agora (?:és|você é)|estás autorizad|está autorizad)/iu,
];

export function isInstruction(sentence: string): boolean {
  const plain = sentence.normalize('NFKC').replace(/\s+/g, ' ');
  return patterns.some((pattern) => pattern.test(plain));
}

export function withoutInstructions(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !isInstruction(sentence))
    .join(' ');
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
