import type { ConductWords } from './conduct-words';

export const conductFr: ConductWords = {
  lists: {
    machine: `
      bot|robot|robots|chatbot|machine|machines|ordinateur|ia|ai|programme|logiciel|androide|algorithme|automate|repondeur|chatgpt|gpt
      intelligence artificielle
      assistant|assistante|agent|systeme virtuel|virtuelle|numerique|automatique|automatise
      modele de langage`,
    human: `
      humain|humaine|humains|personne|homme|femme|quelqu|employe|employee|gars|conseiller|conseillere
      etre humain
      vraie|vrai personne|humain|gens`,
    adverb: `
      vraiment|bien|reellement|juste|simplement|seulement|totalement|completement|absolument|certainement|tout|a|fait|evidemment|aussi|tellement|cent|100|en|realite|donc|ici|la|un|une|actuellement|surtout|pas|du|encore|toujours|peut|etre|une|sorte|de|espece|d`,
    tail: `
      $
      ou|et|ici|la|non|oui|qui|hein|reel|reelle|virtuel|derriere|automatique|en|de|au|svp|s|vivante|vrai|vraie|maintenant|humain|humaine|parce|car|avec|du|par|chez|programme`,
    desk: `
      accueil|reception|bureau|comptabilite|facturation|secretariat|standard|direction|support|sav|depot|logistique|agence|cabinet
      service client|clients|clientele|commercial|technique|apres
      equipe|equipe`,
    job: `
      receptionniste|medecin|docteur|dentiste|infirmier|infirmiere|gerant|gerante|employe|employee|secretaire|proprietaire|technicien|technicienne|collegue|vendeur|vendeuse|conseiller|conseillere|responsable|standardiste|salarie|salariee|directeur|directrice`,
    secret: `
      selfie avec .. passeport|carte|piece|permis
      chiffres|code|numero|numeros [a] [trois|quatre|3|4] [chiffres] au|sur [le] dos|verso|recto
      numero|numeros|chiffres|donnees|coordonnees|code|date [complet|complets|secret|d|inscrits|figurant|qui] [de|d|du|au|sur|figurent|expiration|devant|verso|figurant] [votre|la|ta|dos|recto|de|sur] [de|votre|la|ta] [la|votre|ta] carte|passeport|identite|cni
      chiffres|numeros|numero|code .. carte|passeport
      carte .. chiffres|numeros|numero|code
      code de|d securite|verification|acces|confirmation|validation
      code secret|sms|pin|confidentiel|recu
      code que vous|nous|tu [venez|avons|avez|viens|as] [de|d]
      cvv|cvc|pin|cryptogramme|iban|rib
      mot|mots de passe
      numero de securite|compte|passeport|carte [sociale|bancaire]
      numero de [la] carte|cni|passeport|compte|secu
      identifiants|coordonnees [de|bancaires] [connexion|$|bancaires|banque]
      coordonnees bancaires
      photo|copie|scan de [votre|ta|la] piece|carte|passeport|identite
      nom de jeune fille`,
    give: `
      envoyez|envoie|envoyer|donnez|donne|donner|indiquez|indique|indiquer|communiquez|communique|communiquer|transmettez|transmets|transmettre|dites|dis|dire|ecrivez|ecris|ecrire|confirmez|confirme|confirmer|fournissez|fournis|fournir|partagez|partage|partager|saisissez|saisis|tapez|tape|taper|lisez|lire|dictez|dicter|montrez|montre|repondez|reponds|precisez|precise|preciser|rappelez|epelez|passez|noter|notez|laissez|mentionnez`,
    filler: `
      votre|vos|ton|ta|tes|le|la|les|l|me|m|nous|moi|un|une|tous|toute|complet|ici|aussi|d|de|abord|avec|et|svp|maintenant|juste|bien|quatre|trois|seize|16|3|4|derniers`,
    we: `
      nous|on
      notre|nos|cette|cet|la|l|le|ce entreprise|societe|magasin|cabinet|equipe|service|patron|produit|boutique|boite|support`,
    abuse: `
      idiot|idiote|idiots|imbecile|imbeciles|stupide|bete|debile|con|conne|cons|cretin|cretine|abruti|abrutie|nul|nulle|moche|gros|grosse|paresseux|feignant|feignante|menteur|menteuse|pathetique|ridicule|degoutant|degoutante|dechet|ordure|perdant|perdante|clown|rate|ratee|fou|folle|cochon|porc|penible|boulet|meprisable|attarde|attardee|ignorant|ignorante|incapable|inutile|minable|parasite|fardeau|pitoyable|lamentable|demeure|andouille|ane
      moins que rien
      pauvre type|con|cloche`,
    badbusiness: `
      escrocs|voleurs|menteurs|arnaqueurs|criminels|arnaque|nuls|incapables|ordures|merde|pire|pires|honte|blague|horrible|catastrophe|poubelle|bandits|charlatans`,
    group: `
      etrangers|immigres|migrants|refugies|musulmans|juifs|noirs|gays|lesbiennes|homosexuels|homos|transsexuels|trans|gitans|roms|arabes|turcs|chinois|africains|roumains|maghrebins|handicapes|chretiens|blancs|asiatiques|algeriens|polonais|russes
      gens comme vous|toi|eux
      personnes noires|etrangeres|handicapees|grosses|agees|trans`,
    slander: `
      inferieurs|criminels|sales|paresseux|stupides|vermine|parasites|animaux|fleau|degoutants|mauvais|menteurs|voleurs|terroristes|rats|singes|sauvages|dechets|ordures|pervers|malades|dangereux|primitifs|violeurs|delinquants|probleme|betes|radins`,
  },
  asksWhetherMachine: `
    est ce que je parle|discute|ecris|chatte|tchatte|suis .. @machine|@human
    parle|discute|ecris|chatte|tchatte|cause|converse|echange je|on [@adverb] [@adverb] avec|a .. @machine|@human
    je [@adverb] parle|discute|ecris|chatte|tchatte|cause|converse|echange [@adverb] [@adverb] avec|a .. @machine|@human @tail
    suis|sommes je|nous [@adverb] en train|contact|ligne|relation .. @machine|@human
    etes|es|est|c|t vous|tu|ce|est|es [que] [vous|tu|c|ce] [etes|es|est] [@adverb] [@adverb] [un|une] [@adverb] [vrai|vraie|veritable|simple|vivant] @machine|@human @tail
    etes|es vous|tu [@adverb] [@adverb] reel|reelle|vrai|vraie|humain|humaine|automatique|automatise|vivant @tail
    vous|tu|t|c etes|es|est [@adverb] [@adverb] [un|une] [@adverb] [vrai|vraie|veritable] @machine|@human @tail
    @machine ou [un|une|a|avec|bien|a|c] [est|un|une] [vrai|vraie|un|une|veritable] [personne|@human]
    @human ou [un|une|a|avec|bien|a|c|juste] [est|un|une] @machine
    ^ [bonjour|allo|salut|dites] [un|une] @machine $
    a|avec qui|quoi [est] [ce] [que|parle|je|ai] [je|parle] [parle|discute|affaire|ecris|$]
    qui|que|quoi etes|es vous|tu [exactement|vraiment|au] [juste] $
    y a t il [@adverb] [un|une|quelqu] [un|vrai|vraie] [@human] [derriere|ici|la|de|reel|humain|au|qui]
    il y a quelqu un [de|derriere|la|qui|d] [reel|humain|$]
    est ce [qu|que|@adverb] [il|un|une|c|vous|tu|ce] [y|vrai|vraie|est|etes|es] [a|un|une] [@adverb] [un|une|vrai|vraie] @machine|@human
    vos|ces|tes|les reponses|messages sont [@adverb] [elles|ils] [@adverb] automatiques|automatisees|automatises|generees|generes|preenregistrees
    si vous|tu|c etes|es|est [@adverb] [un|une] [vrai|vraie] @machine|@human
    si je parle a|avec .. @machine|@human
    parlez|parle|repondez|reponds|ecrivez vous|tu|comme comme|un|une [un|une] @machine
    avez|as vous|tu l air d un @machine`,
  wantsPerson: `
    puis|pourrais|peux|pouvez|pouvons je|on|vous|tu
    je veux|voudrais|souhaite|prefere|aimerais
    besoin|passez|passe|mettez`,
  claimsPerson: `
    vous|tu parlez|echangez|discutez|ecrivez|parles|echanges|discutes [bien] avec|a _ du|de [la|l|notre] _
    ne suis pas|point|nullement|aucunement|certainement [@adverb] [@adverb] [@adverb] [pas] [un|une|d] [simple|vulgaire] @machine
    suis pas [@adverb] [@adverb] [un|une] @machine
    ne suis pas [@adverb] virtuel|virtuelle|artificiel|artificielle|automatique
    suis [@adverb] [@adverb] [@adverb] [un|une|aussi] [@adverb] [vrai|vraie|veritable|authentique] @human
    suis [@adverb] [@adverb] reel|reelle|vivant|vivante
    ^ [non|mais] pas|non|aucun|aucune [du|un|une] [tout] [un|une] @machine
    pas [a|avec] [un|une] @machine
    aucun|aucune @machine
    chair et d|en|os [os]
    vous|tu parlez|parles|discutez|discutes|ecrivez|echangez|etes [@adverb] [@adverb] [a|avec|bien] [avec|a] un|une [vrai|vraie|veritable|etre] @human
    ^ [oui|si|bonjour|bien] [bien|tout|absolument] [sur|a] [fait] un|une [vrai|vraie|veritable] @human $
    c est un|une [vrai|vraie] @human qui vous|te
    c est .. de|a|du l|la|le [l|la|le] @desk
    suis .. a|de|du|au l|la|le|service [a|de|du] [l|la] @desk|client|clients
    ici _ de|du|a|au [l|la|le] @desk
    suis [@adverb] [le|la|l|un|une|votre|ta|ton] @job
    je travaille [@adverb] [@adverb] ici|a|au|dans|comme|depuis|chez
    je suis assis|assise|debout
    mon|ma|mes service|mari|femme|enfants|fils|fille|pause|dejeuner|chien|chat|coeur|cafe|enfance|doigts|mere|pere
    en tant qu [etre] humain|humaine|mere|homme|femme
    en tant que mere|pere|personne|femme|maman|papa
    quand j etais petit|petite|jeune|enfant|gamin
    j ai .. ans $
    je suis nee|ne a|en|au
    j ecris|tape .. moi meme`,
  claimsPersonUnless: `
    assistant|assistante virtuel|virtuelle|numerique|automatique
    ne suis pas un|une [vrai|vraie|etre] humain|personne|homme|femme
    si vous|tu voulez|souhaitez|preferez|veux|preferes
    ressources humaines`,
  insults: `
    merde|merdes|merdique|connard*|connasse*|salope*|salaud*|putain*|pute|putes|encule*|batard*|fdp|ntm|couilles|bordel|enfoire*|salopard*|trouduc|pouffiasse*|cretin*|abruti*|emmerde*|emmerdeur*|bouffon|petasse|ducon|conneries
    fils de pute
    nique|niquez ta|ton|votre
    va|allez [te|vous] faire foutre|voir|enculer
    va|allez au diable
    ta|vos|vos gueule|gueules
    ferme|fermez la
    casse|cassez toi|vous
    degage|degagez
    tais|taisez toi|vous
    vous|tu etes|es|t [@adverb] [@adverb] [@adverb] [un|une|le|la|des|trop|si|qu|tres] [vrai|gros|grosse|sale|pauvre|complet|espece|parfait|sacre|vieux] [de] @abuse
    t es [@adverb] [@adverb] [un|une|trop|tellement] @abuse
    espece|bande de|d @abuse
    pauvre con|conne|type|idiot|idiote|imbecile|cloche|tache
    sale con|conne|idiot|porc|chien|batard|menteur
    vous puez
    tu pues
    me|nous faites|fais chier
    quelle|ta|votre|vos question [est] [si|tellement] stupide|debile|idiote|ridicule|bete
    question|questions stupide|debile|idiote|idiotes|stupides|debiles
    je vous|te deteste|hais|meprise
    personne ne [se|vous|t] soucie|aime|aiment|interesse
    on s en fout
    @we [sommes|est|sont] [@adverb] [@adverb] [des|une|un|les|la] @badbusiness
    sont [@adverb] des escrocs|voleurs|menteurs|arnaqueurs|incapables
    est une arnaque
    pire entreprise|societe|magasin|service|cabinet`,
  insultsUnless: `
    pas de question`,
  hate: `
    bougnoule*|bicot*|negre|negres|pd|pede|pedes|tapette*|gouine*|tarlouze*|youpin*|feuj|ratons|chinetoque*|niakoue*|tafiole*|bamboula*|travelo*
    heil hitler
    @group ne sont|etes [pas|plus] bienvenus|admis|acceptes|desires|humains|toleres|autorises|les
    @group sont [@adverb] [tous|toutes|par] [nature] [des|une|un] @slander
    femmes|hommes sont [@adverb] [toutes|tous|par] [nature] inferieures|stupides|betes|nulles|incapables|idiotes
    @group|femmes devraient|doivent [@adverb] [tous|toutes] etre|rentrer|partir|rester|mourir|retourner|ne
    nous|on [ne|n] servons|acceptons|traitons|voulons|aimons|sert|accepte|veut|prend|soignons [pas|plus] [d|de|les|des] @group
    pas d|de @group [ici|chez|$]
    @group dehors
    dehors|mort|morts [a|aux] [les|tous] @group
    aux @group
    rentre|rentrez|retourne|retournez [donc] dans ton|votre pays
    rentre|retourne [donc] chez toi
    deteste|hais|haissons|tuer|tuez|expulser [tous|les] [les] @group
    sale|sales arabe|arabes|juif|juifs|noir|noirs|turc|etranger|etrangers|polonais|gitan
    holocauste|shoah .. mensonge|jamais|existe|invention`,
  hateUnless: `
    contre le|la racisme|haine`,
  selfHarm: `
    tue|tuez|suicide|suicidez|pends|pendez|noie|flingue toi|vous
    va|allez [donc] [te|vous] mourir|pendre|crever|tuer|suicider
    creve|crevez $
    tu|vous devrais|devriez|pourrais|pourriez|ferais|feriez [mieux|simplement|juste|bien] [de|d] [te|vous|en] mourir|tuer|suicider|pendre|finir|sauter|disparaitre
    personne ne [vous|te|t|va] [va|te|vous] regrettera|regretterait|manquera|manquerait|pleurera|regretter|pleurer|aime
    tu|vous ne manqueras|manquerez|manquerais|manqueriez a personne
    monde|tous|famille .. sans toi|vous
    finis|finissez|fini|mets|mettez en [a|une] [fois|pour|avec] [la|ta|votre|toutes] vie
    mets|mettez fin a tes|vos|ta|votre jours|vie
    saute|sautez [donc] par|du|d|sous|de [la|un|le|haut|l] fenetre|pont|toit|train|balcon|immeuble
    mieux [si] mort|morte|morts
    ouvre|ouvrez|taille [toi|vous] les veines
    avale|avalez|prends|prenez tous|toutes|toute les|tes|vos|la cachets|comprimes|medicaments|pilules|boite
    mort|suicide est [la|une] [meilleure|seule|bonne] solution|issue|option|idee
    vie ne vaut|merite [pas|plus]
    ca|rien ne vaut [pas|plus] la peine de vivre`,
  selfHarmUnless: `
    appelez|appelle|appeler|3114|112|15|urgences
    pensees|pensez|sentez|sens`,
  asksSecret: `
    @give [@filler] [@filler] [@filler] [@filler] .. @secret
    besoin [@filler] [@filler] .. @secret
    il me|nous faut|faudrait [@filler] [@filler] .. @secret
    veuillez|merci [de|nous|me|d] .. @secret
    quel|quelle|quels|quelles est|sont|etait [@filler] [@filler] .. @secret
    quel code avez|as|a|est|venez vous|tu|ete|arrive ..
    quels|quel .. chiffres|numeros|numero|code .. carte|passeport
    pouvez|pourriez|peux|pourrais|puis|puisse vous|tu|je [@filler] [@filler] .. @secret
    votre|ton|ta @secret s|svp|stp [il]
    c est quoi [@filler] @secret`,
  asksSecretUnless: `
    jamais|ne|n|pas|personne|sans|aucun
    caisse|page de paiement|site|guichet|distributeur|borne
    oublie|reinitialiser|changer|modifier|nouveau|creer
    carte|code|numero cadeau|fidelite|client
    nous vous|t envoyons|enverrons|donnons`,
};
