/** A sentence of only these states nothing. */
export const courtesyWords: ReadonlySet<string> = new Set(
  `hello hi hey dear good morning afternoon evening day week weekend welcome to you thanks thank very much so kindly for your message
  question questions patience asking writing contacting us getting reaching in touch out sorry apologies apologise apologize i i'm am
  we we're are hear that this the inconvenience trouble confusion delay mistake understand frustrating frustration annoying how
  pleased glad happy delighted pleasure my it is it's be able of assist assistance help here if have any other further more anything
  something else need please let me know just ask feel free always or and have a an nice great lovely wonderful bye goodbye care best
  regards wishes kind can may could with today what would like at time about problem problems hope helps helped sure absolutely certainly there great excellent interest visit again soon moment wait checked while virtual digital automated ai assistant
  letting noticing pointing feedback an wish trip journey flight stay holiday holidays meal enjoy your
  hallo guten tag morgen abend willkommen liebe liebes grusse gruss danke vielen dank fur ihre deine nachricht anfrage frage geduld
  schon gern gerne geschehen bitte tut mir leid das es dies zu horen entschuldigung entschuldigen sie die der den unannehmlichkeiten
  verzogerung wir freue freuen mich uns helfe helfen weiterhelfen weiterzuhelfen ihnen dir dabei hier wenn falls noch weitere fragen
  haben hast brauchen benotigen etwas sonst melden einfach schreiben ich habe wie kann konnen einen eine schonen schone tag woche
  wochenende auf wiedersehen tschuss alles gute verstehe verstehen argerlich arger bin ist virtuelle virtueller digitale digitaler
  assistentin assistent von und oder ihr sehr ein sich hinweis ruckmeldung dass argerlich aufenthalt reise fahrt urlaub
  feierabend
  hola buenos buenas dias tardes noches bienvenido bienvenida bienvenidos a gracias muchas por su tu mensaje pregunta paciencia
  contactarnos escribirnos contactar escribir de nada lo siento lamento lamentamos mucho las los la el molestias retraso entiendo
  comprendo encantado encantada estare estoy ayudar ayudarle ayudarte para si tiene tienes alguna otra mas preguntas duda dudas
  necesita necesitas algo digame dime dude dudes en preguntar preguntarme escribirme que tenga tengas un una buen buena dia tarde
  adios saludos cordiales hasta luego pronto como puedo soy asistente virtual y o con no
  bonjour bonsoir salut bienvenue merci beaucoup pour votre ton message patience je suis vous te en prie rien desole desolee navre
  navree la le les gene ce desagrement retard comprends ravi ravie heureux heureuse aider aide aidez ici avez as d'autres autre autres
  question questions besoin quoi soit n'hesitez pas a me moi demander ecrire dites-le-moi dites bonne belle journee soiree au revoir
  cordialement bientot comment puis-je assistant assistante virtuel virtuelle et ou de des nous
  ola bom boa dia tarde noite bem-vindo bem-vinda obrigado obrigada pelo pela sua seu mensagem pergunta paciencia lamento lamentamos
  pedimos peco desculpa desculpe incomodo transtorno atraso compreendo entendo todo gosto prazer ajudar ajuda-lo ajuda-la estou se
  tiver alguma outra mais duvida precisar algo diga diga-me hesite perguntar tenha um uma adeus ate logo breve cumprimentos como posso
  sou assistente e o do da em com nao`.split(/\s+/),
);

/** At least one is needed: the others also occur in statements. */
export const COURTESY =
  /\b(?:hello|hi|hey|dear|hope|questions?|excellent|fragen?|preguntas?|duvidas?|perguntas?|good (?:morning|afternoon|evening|day|trip|journey|flight|time|stay)|welcome|thanks?|sorry|apolog\w*|glad|happy|pleased|delighted|pleasure|help|enjoy|assist(?:ants?|entin|ent|ente|ante?)?|asistente|goodbye|bye|regards|understand|let me know|nice|great|lovely|wonderful|hallo|guten|willkommen|danke?|leid|entschuldig\w*|freuen?|helfen?|weiter(?:zu)?helfen|gerne?|melden|grusse|schone[ns]?|wiedersehen|verstehe|hola|buen[oa]s?|bienvenid[oa]s?|gracias|siento|lamento|lamentamos|^\W*de nada|entiendo|comprendo|encantad[oa]|ayudar\w*|dudes?|saludos|adios|bonjour|bonsoir|salut|bienvenue|merci|prie|desolee?|navree?|comprends|ravie?|heureu(?:x|se)|aide[rz]?|n'hesitez|bonne|belle|revoir|cordialement|ola|bom|boa|bem-vind[oa]|obrigad[oa]|desculpe?|compreendo|entendo|gosto|prazer|ajuda\w*|hesite|cumprimentos|adeus)\b/u;

/** Asks the customer for words. */
export const REQUEST =
  /^[\s\p{P}]*(?:(?:sorry|thank you|thanks|danke|gracias|merci|obrigad[oa])[,!.]?\s+)?(?:please |kindly |just |bitte |por favor,? |s'il vous plait,? )?(?:(?:tell|give|send|write|name|share|show)(?: to)? (?:me|us)\b|let (?:me|us) know\b|(?:share|provide|describe|specify|rephrase|choose|pick|say|state|mention|explain|reply|answer|enter)\b(?! the (?:door|shop|office))|(?:nennen|sagen|geben|senden|schicken|schreiben|teilen|beschreiben|verraten|wahlen|formulieren|antworten|erklaren) sie\b|(?:nenn|sag|gib|schick|schreib|beschreib|wahle?)e? (?:mir|uns)\b|lassen sie (?:mich|uns) wissen\b|(?:digame|dime|deme|dame|envieme|enviame|indique(?:me)?|indicame|facilite(?:me)?|escribame|escribeme|cuenteme|cuentame|expliqueme|describa|elija|elige)\b|(?:dites|donnez|envoyez|indiquez|precisez|communiquez|decrivez|expliquez|choisissez|reformulez|dis|donne)(?:-moi|-nous)?\b|veuillez (?:(?:me|nous) )?(?:indiquer|preciser|donner|dire|envoyer|choisir|reformuler|decrire)\b|merci de (?:(?:me|nous) )?(?:dire|preciser|indiquer|donner)\b|(?:diga|de|envie|indique|informe|escreva|conte|explique|escolha|descreva|reformule)(?:-me|-nos)\b|(?:indique|escolha|descreva|reformule|forneca)\b)/u;

/** Never in such a request. */
export const MONEY = /[€$£]|\b(?:euros?|dollars?|pounds?|money|geld|dinero|argent|dinheiro|payment|zahlung)\b/u;

const INFORMATION =
  '(?:information\\w*|info|details?|answers?|data|records?|access|knowledge|idea|way|informationen|angaben?|auskunft|auskunfte|antwort|daten|kenntnis|zugriff|hinweise?|informacion\\w*|informac\\w*|datos|dados|respuestas?|respostas?|acceso|acesso|detalles|detalhes|reponses?|acces|donnees?|indications?)';
/** Not knowing, or not able. */
export const UNKNOWING = new RegExp(
  [
    `\\bi(?: \\w+)?(?: do not| don't| cannot| can't| can not| could not| couldn't| am not able to| was not able to| am unable to| was unable to| did not| didn't| have not| haven't| will not be able to)(?: \\w+){0,2}? (?:know|find|found|see|tell|say|answer|help|look|check|confirm|book|cancel|change|do|complete|make|understand|recogni[sz]e|open|read|verify|process|arrange|promise|guarantee|offer|grant|register|reserve|refund|apply|decide|predict|enrol|sign|move|reschedule|discuss|share|provide|extend|accept|access|give|give (?:you )?(?:any )?(?:\\w+ )?advice)\\b`,
    `\\bi am (?:an? |only |just )*(?:\\w+ ){0,2}assistant and (?:cannot|can't|am not able to|do not)\\b`,
    `\\b(?:i|we)(?: \\w+)? (?:do not|don't|did not|didn't) (?:know|find)\\b|\\bi(?:'m| am) (?:not|un)\\s?(?:sure|certain|aware)\\b`,
    `\\b(?:i|we)(?: \\w+)? (?:do not|don't|have no|haven't|have not)(?: have| got)?(?: \\w+){0,3}? ${INFORMATION}\\b`,
    `\\bnot something (?:that )?i\\b|\\bi can (?:only (?:help|answer|do)|tell you about|help you with|answer questions|assist you with)\\b|\\b(?:there is|i found|i find|i have) nothing (?:about|on)\\b`,
    `\\bich\\b[^,.;]{0,60}\\b(?:nicht|nichts|keine?n?)\\b|\\b(?:weiss|kenne|finde|kann|konnte|habe) ich\\b[^,.;]{0,60}\\b(?:nicht|nichts|keine?n?)\\b|\\bkeine? (?:\\w+ )?${INFORMATION}\\b|\\bmir (?:ist|liegt|liegen)\\b[^,.;]{0,50}\\b(?:nichts?|keine?)\\b`,
    `\\bno (?:lo )?(?:se(?=\\s*(?:[,.;!]|$|si\\b|que\\b|cual|cuando|cuanto|donde|como|nada|exactamente|eso\\b|la respuesta))|encuentro|encontre|puedo|pude|estoy segur[oa]|he (?:podido|encontrado))\\b|\\bno (?:tengo|dispongo de|hay)(?: \\w+){0,2}? ${INFORMATION}`,
    `\\bje ne (?:sais|peux|trouve|vois|connais|suis pas|comprends|dispose)\\b|\\bje n'ai(?: \\w+)? (?:pas|aucune?)\\b[^,.;]{0,30}\\b(?:${INFORMATION}|trouve|pu)\\b|\\bje n'ai(?: \\w+)? (?:pas |aucune? )(?:d')?${INFORMATION}`,
    `\\bnao (?:sei|encontro|encontrei|posso|consigo|consegui|pude|estou segur[oa])\\b|\\bnao (?:tenho|disponho de|ha)(?: \\w+){0,2}? ${INFORMATION}`,
  ].join('|'),
  'u',
);

/** A denial and a pledge at once: `I cannot find any fee`. */
export const NO_FEE =
  /\b(?:any|no|keine\w*|ningun\w*|aucune?s?|nenhum\w*|nichts)\s+(?:\w+\s+)?(?:fees?|charges?|costs?|kosten|gebuhr\w*|costes?|cargos?|gastos?|frais|taxas?|custos?)\b|\b(?:charge|berechne\w*|cobr\w+|factur\w+) (?:you|ihnen|dir)\b/u;

/** A new statement may follow. */
export const TURNS =
  /[,;:–—]\s+|\s[-–—]\s|\b(?:but|however|although|though|because|yet|aber|jedoch|denn|sondern|obwohl|pero|sino|porque|aunque|mais|car|cependant|mas|porem|pois|embora)\b/u;
export const STATES =
  /\b(?:is|are|was|were|has|will|costs?|takes?|gets?|does|it's|that's|you're|ist|sind|war|waren|hat|wird|werden|kostet|kosten|dauert|bekommen|gilt|es|son|esta|estan|cuesta|cuestan|sera|tiene|est|sont|coute|coutent|sera|a|dure|e|sao|custa|custam|tem|fica)\b/u;

/** Asks for a yes to a statement. */
export const TAG_QUESTION =
  /(?:,|\.|-)\s*(?:right|correct|ok|okay|yes|no|isn't it|aren't you|doesn't it|you know|oder|stimmt's|richtig|ja|nicht wahr|verdad|vale|cierto|n'est-ce pas|d'accord|non|nao e|certo|ne|esta bem)\s*\?\s*$|^\s*(?:did you know|do you know that|wussten sie|weisst du|sabia|saviez-vous)\b/u;

/** Introduces a list. */
export const LEAD_IN =
  /^(?:here (?:is|are)|these are|hier (?:ist|sind|finden)|aqui (?:tiene|tienes|esta|estao|estan)|voici|seguem)\b[^\d]*:\s*$|^\W*(?:there are|es gibt|hay|il y a|ha|you have|sie haben|tiene|vous avez|tem) (?:\p{L}+ )?(?:kinds|ways|options|possibilities|types|choices|arten|moglichkeiten|wege|opciones|formas|maneras|tipos|options|possibilites|facons|types|opcoes|maneiras)\b[^\d]{0,30}:\s*$/u;

const KIND_OF_MACHINE =
  '(?:an?|ein|eine|une?|un|uma?|una)\\s+(?:\\p{L}+\\s+){0,2}?(?:assistant\\p{L}*|assistent\\p{L}*|asistente|assistente|bot|chatbot|program\\p{L}*|programa|machine|maschine|maquina|software|robot|ki|ai|ia)(?:\\s+(?:virtual|virtuelle?|automatique|automatico|automatizado|informatico|digital))?';
const NO_PERSON =
  '(?:,?\\s+(?:and|und|y|et|e))?,?\\s+(?:not|no|nicht|kein|keine|pas|nao)\\s+(?:(?:an?|un|une|una|uma?)\\s+)?(?:human(?: being)?|person|mensch|persona|humano|personne|humain|pessoa)';
const UNABLE =
  ",?\\s+(?:so|and|therefore|daher|deshalb|und|asi que|y|donc|et|por isso|e)\\s+(?:i (?:cannot|can't|can not|am not able to|do not)|kann ich|ich kann|no puedo|je ne peux|nao posso)\\b[^.!?]*";
/** That it is a machine: always true. */
export const DISCLOSURE = new RegExp(
  `^[\\s\\p{P}]*(?:(?:hello|hi|hallo|guten tag|hola|bonjour|ola|yes|ja|si|oui|sim)[,!.]?\\s+)?(?:i am|i'm|ich bin|soy|je suis|sou)\\s+(?:only |just |nur |solo |seulement |so )?${KIND_OF_MACHINE}(?:${NO_PERSON})?(?:${UNABLE})?[\\s.!]*$`,
  'u',
);

/** Asks the customer to keep a secret. */
export const WARNING =
  /^[\s\p{P}]*(?:please |bitte |por favor,? |s'il vous plait,? )?(?:(?:never|do not|don't) (?:send|share|give|tell|post|write)\b[^.!?;:]{0,40}\b(?:card|bank|password|pin|passport|code)|(?:senden|schicken|geben|nennen|teilen|verraten|schreiben) sie (?:uns |mir |hier )?(?:nie|niemals|bitte nicht|keine?)\b[^.!?;:]{0,40}(?:karte|bank|passwort|pin|ausweis|code)|(?:no|nunca) (?:envie|mande|comparta|de|escriba)\b[^.!?;:]{0,40}\b(?:tarjeta|contrasena|pin|pasaporte|codigo)|n'(?:envoyez|ecrivez|indiquez) (?:jamais|pas)\b[^.!?;:]{0,40}\b(?:carte|mot de passe|pin|passeport|code)|(?:nao|nunca) (?:envie|partilhe|escreva)\b[^.!?;:]{0,40}\b(?:cartao|senha|palavra-passe|pin|passaporte|codigo))[^.!?;:,]{0,30}[.!]*\s*$/u;

/** `Have a good drive.` */
export const WISH =
  /^[\s\p{P}]*(?:have an? (?:good|great|nice|lovely|safe|wonderful|pleasant)|(?:ich wunsche (?:ihnen|dir) )?(?:gute|guten|schone[ns]?|einen schonen|eine schone|eine gute)|(?:que )?(?:tenga|tengas) (?:un buen|una buena)|buen|bonne|bon|boa|bom) \p{L}+(?: (?:and|und|y|et|e) \p{L}+)?[\s.!]*$/u;
