import type { SensitivePatterns } from './sensitive-patterns';

export const sensitiveFr: SensitivePatterns = {
  self_harm: `
    (?:veux|vais|pense a|envie de|voudrais|pret a|songe a|essaye de|tente de|essaie de) (?:me |m )(?:tuer|suicider|pendre|ouvrir les veines|faire du mal|donner la mort|foutre en l air)
    (?:veux|envie de|voudrais|prefere) mourir(?! de)
    (?:plus envie de vivre|ne veux plus vivre|veux plus vivre|en finir avec la vie|mettre fin a mes jours|mettre fin a ma vie|raison de vivre)
    (?:idees|pensees|envies) suicidaires
    suicidaire
    (?:penser|pense) au suicide
    je (?:me suis|me) (?:scarifie|mutile)`,
  threat: `
    (?:je vais|je veux|on va) (?:vous|te|le|la|les) (?:tuer|buter|crever|egorger|tirer dessus|casser la gueule|peter la gueule|poignarder|bruler)
    je (?:vous|te) (?:tuerai|tue|bute|crame|retrouverai et)
    je sais ou (?:vous habitez|tu habites|vous travaillez|tu travailles)
    (?:faire sauter|faire exploser|bruler|mettre le feu a|incendier|poser une bombe dans) (?:votre|vos|le|la|ton) (?:\\w+ )?(?:bureau|bureaux|magasin|agence|boutique|local|locaux|immeuble|siege)
    (?:une|la) bombe dans (?:votre|vos)
    (?:menaces? de mort|menace de me tuer|menace de mort)`,
  legal: `
    (?:vous|te|les) (?:poursuivre|attaquer|trainer|assigner|poursuivrai|attaquerai) (?:en justice|devant (?:le|les) tribuna(?:l|ux)|au tribunal)
    (?:mon|mes|notre|nos) (?:avocat|avocate|avocats)
    (?:prendre|contacter|consulter|saisir|voir|engager|prends|contacte|consulte) un avocat
    (?:action|actions|poursuites|recours|voie|demarche|demarches|demarches) (?:en justice|judiciaires?|juridiques?)
    (?:porter|porte|deposer|depose|porterai|deposerai|porte) plainte
    (?:devant|saisir|saisirai|saisis|aller au) (?:la justice|le tribunal|les tribunaux|tribunal|les prud hommes|le juge)
    (?:ufc que choisir|60 millions de consommateurs|dgccrf|repression des fraudes|association de consommateurs|conciliateur de justice)
    mise en demeure
    (?:on se verra|rendez vous) au tribunal`,
  data_breach: `
    (?:fuite|violation|vol) de (?:mes |nos |vos )?donnees
    (?:mes|nos) (?:donnees|informations|coordonnees|donnees personnelles|donnees bancaires|informations personnelles) (?:ont ete|sont|etaient|ont) (?:volees|piratees|divulguees|exposees|vendues|publiees|fuite|compromises|diffusees|partagees)
    (?:vous avez|vous|ils ont) (?:divulgue|vendu|publie|partage|diffuse|fait fuiter) mes (?:donnees|informations|coordonnees)
    (?:vois|recu|recois|acces aux?|affiche) (?:\\w+ )?(?:donnees|commande|commandes|facture|factures|informations|coordonnees|documents|adresse|compte) d (?:un|une) autre (?:client|cliente|personne|utilisateur)
    (?:vois|recu|recois|acces a) (?:\\w+ )?(?:les|des) (?:donnees|commandes|factures|informations) d autres (?:clients|personnes|utilisateurs)
    (?:violation|non respect|enfreint|enfreignez|violez) (?:du |de la |le |la )?(?:rgpd|loi informatique)`,
  fraud: `
    (?:quelqu un|quelqu un d autre|un inconnu|une autre personne|un voleur|un pirate|des escrocs|un escroc|on) (?:a |ont |m a |est en train d )?(?:utilise|utiliser|utilisee|pirate|piratee|vole mon identite|usurpe|clone|achete avec|paye avec|commande avec|pris l argent|debite|retire de l argent avec|se sert de)\\b.{0,15}\\b(?:ma|mon|mes) (?:carte|compte|identite|nom|coordonnees|donnees|carte bancaire|cb|carte bleue)
    (?:mon|ma) (?:\\w+ )?(?:compte|carte|carte bancaire|carte bleue|cb|identite) (?:\\w+ )?(?:a ete|s est fait|est) (?:\\w+ )?(?:pirate|piratee|pirater|hacke|hackee|clonee|usurpee|utilisee par|utilise par|utilisee sans|utilise sans)
    (?:me suis|m a|me|ai) (?:fait |ete )?(?:pirate|pirater|hacker|hacke|arnaque|arnaquer|escroque|escroquer|arnaquee|escroquee)(?! par la poste)
    (?:victime|victimes) (?:d une |d un |de |d )(?:fraude|escroquerie|arnaque|usurpation|phishing|piratage)
    (?:paiements?|prelevements?|debits?|transactions?|achats?|operations?|virements?|commandes?) (?:non autorisee?s?|frauduleuse?s?|frauduleux)
    usurpation d identite`,
  chargeback: `
    (?:faire|faire une|demander|lancer|engager|initier|ouvrir|ferai|demanderai|ouvre) (?:un |une |le |la )?(?:chargeback|retrofacturation|procedure de retrofacturation)
    (?:faire|ferai|vais faire|fais) opposition (?:au|a ce|sur le|sur ce|a votre) (?:paiement|prelevement|debit)
    (?:contester|conteste|contesterai|annuler|bloquer|rejeter) (?:le|ce|ces|la|cette|votre) (?:paiement|prelevement|debit|transaction|achat|prelevements) (?:aupres de|avec|a|par|via|chez) ma (?:banque|carte)
    (?:ma banque|la banque) (?:va|pour) (?:me rembourser|annuler|recuperer|contester|rejeter) (?:le|ce|la|l|mon)
    (?:ouvrir|ouvre|ouvrirai) un litige (?:paypal|aupres de ma banque|avec ma banque|sur paypal)`,
  minors: `
    (?:j ai|je n ai que) (?:seulement )?(?:[5-9]|1[0-7]) ans(?= et| mais| puis| est ce|$| sans| a achete| a commande)(?! de)
    je suis (?:encore )?(?:mineure?|un mineur|une mineure)
    (?:mon|ma|notre|mes|nos) (?:\\w+ ){0,2}(?:fils|fille|enfant|enfants|petit fils|petite fille)(?: de \\d+ ans| mineure?)? (?:\\w+ ){0,8}sans (?:mon|ma|notre|autorisation|permission|que je|me|m|nous)
    (?:abus|violences|agression) (?:sexuels?|sur mineur|sur mineure|sur enfant|sexuelles?)
    pedocriminel
    (?:harcele|contacte|agresse) (?:mon fils|ma fille|mon enfant|un mineur|une mineure|des mineurs|des enfants)`,
};
