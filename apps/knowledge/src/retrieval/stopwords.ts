import { foldAccents, type Language } from '@parley/language/stems';

const list = (words: string): ReadonlySet<string> => new Set(foldAccents(words).split(/\s+/));

/** Small talk, articles, pronouns and the like, without accents. */
export const stopwords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: list(`hi hello hey please pls plz thanks thank thx sorry ok okay yes no yeah well just really actually still already
    want wanna need needs like would could can cannot will shall should may might must get got getting give gave take make
    made making do does did done go going gone come came know knew tell told say said ask asked asking help helped helping
    assist advise let see look looking looks find found try tried trying trys think thought thing things stuff something
    anything everything nothing somebody someone anyone way ways how what when where which who whom whose why
    question questions wonder wondering possible able allow allowed happen happens happened mean means explain show
    today now soon later always never ever also too very much many lot lots bit little few some any every each other
    another same new old good bad right wrong sure maybe time times day days week weeks hour hours month months year years
    one two three first last next here there this that these those im ive id dont doesnt didnt cant couldnt wont isnt arent wasnt havent
    hasnt u ur r im use used using work works working put keep kept seem seems require required us guys people person
    issue issues problem problems reason instead regarding concerning about info information`),
  es: list(`hola buenas buenos dias tardes noches gracias por favor perdon disculpe disculpa ok vale si no quiero quisiera querria
    quiere quieren necesito necesita necesitamos puedo puede pueden podria podrian poder puedes debo debe tengo tiene tienen tener hay
    hacer hago hace hacen haria ayuda ayudar ayudarme ayudeme decir decirme dime diga digame saber se sabe sabeis se preguntar pregunta duda consulta
    como cual cuales cuando cuanto cuanta cuantos cuantas donde que quien quienes porque por pasa pasar pasaria ocurre sucede
    ver mirar encontrar encuentro buscar busco dar doy dan dais ir voy va vais van ser es estoy esta estan esto eso esa ese aqui alli
    ahora hoy ya todavia aun luego siempre nunca tambien muy mucho mucha muchos algo nada alguien otro otra mismo misma
    posible forma manera cosa cosas vez veces dia semana semanas mes meses ano anos hora horas tiempo gustaria usar uso poner ustedes vosotros usted
    problema problemas informacion sobre explicar favor amigo permiten permite permitido seria`),
  de: list(`hallo hi guten guter tag morgen abend danke dank bitte entschuldigung sorry ok okay ja nein mochte moechte will wollen wollte wurde wuerde
    hatte haette brauche brauchen braucht kann kannst konnen koennen konnte koennte konnten konntet muss mussen muessen soll sollte darf durfen
    habe hab haben hat gibt geben gebe mache machen macht gemacht tun tue hilfe helfen hilf sagen sag sagt wissen weiss fragen frage fragen
    wie was wann wo wohin woher welche welcher welches wer wem wen warum wieso weshalb wieviel viel viele passiert geschieht
    sehen schauen finden finde suche suchen gehen geht gehe kommen kommt bekommen bekomme kriege kriegen lassen ist sind sein bin war werden wird hier dort
    jetzt heute schon noch bald spater immer nie auch sehr mal eigentlich einfach etwas nichts jemand andere anderen anderer gleiche
    moglich moeglich moglichkeit art weise sache sachen ding tage woche wochen monat monate jahr jahre stunde stunden zeit uhr gerne gern
    euch ihr ihnen sie bei problem probleme information informationen infos uber ueber erklaren nutzen benutzen verwenden ubrigens denn doch eben halt`),
  fr: list(`bonjour bonsoir salut merci svp stp sil plait pardon excusez desole ok oui non veux voudrais voulez vouloir veut souhaite souhaiterais
    besoin peux peut pouvez puis pourrais pourriez pouvoir dois doit devoir faut avoir ai avez a ont faire fais fait faites aide aider aidez
    dire dites dis savoir sais sait demander demande question questions comment quel quelle quels quelles quand combien ou quoi que qui pourquoi est-ce
    passe passer arrive voir regarder trouver trouve chercher cherche donner donnez aller vais va allez etre suis est sont c'est ici la
    maintenant aujourd'hui aujourd hui deja encore bientot toujours jamais aussi tres beaucoup quelque chose rien quelqu'un autre autres meme
    possible facon maniere choses fois jour jours semaine semaines mois an ans annee annees heure heures temps aimerais utiliser mettre vous nous
    probleme problemes information informations sujet expliquer propos permet serait cela ca si`),
  pt: list(`ola oi bom boa dia tarde noite obrigado obrigada por favor desculpe desculpa ok sim nao quero queria gostaria quer preciso precisa precisamos
    posso pode podem poderia podiam podia poder devo deve tenho tem ter ha fazer faco faz fazem faria ajuda ajudar ajude dizer diga diz dizer-me saber sei sabe
    perguntar pergunta duvida como qual quais quando quanto quanta quantos quantas onde que quem porque por acontece passa
    ver olhar encontrar encontro procurar procuro dar dou dao ir vou vai vao ser e estou esta estao isto isso aquilo aqui ali
    agora hoje ja ainda logo sempre nunca tambem muito muita muitos algo nada alguem outro outra mesmo mesma
    possivel forma maneira jeito coisa coisas vez vezes dias semana semanas mes meses ano anos hora horas tempo usar uso colocar voces voce vc
    problema problemas informacao informacoes sobre explicar permite seria pra pro eh tipo ai la`),
};
