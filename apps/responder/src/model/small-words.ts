const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Without meaning for a business, where no lexicon has them. No accents. */
export const smallWords: Readonly<Record<string, ReadonlySet<string>>> = {
  it: words(`del dello della dei degli delle dal dallo dalla dai dagli dalle nel nella nei nelle sul sulla sui sulle con per tra fra
    che chi come quando dove sono siamo siete essere avere ha hanno abbiamo puo possono deve devono bisogna suo sua suoi sue tuo tua
    nostro nostra nostri nostre loro lei noi voi una uno gli anche piu ogni solo gia poi ora questo questa quello quella non`),
  nl: words(`het een van voor met naar bij tot uit aan door over onder dat die dit deze zijn wordt worden heeft hebben kan kunt kunnen
    moet moeten mag mogen ook nog wel als wanneer waar uw jouw ons onze jullie wij zij hun per elke elk meer alleen uur niet geen nee`),
  pl: words(`dla bez przy pod nad przed przez oraz albo lub ale czy jak kiedy gdy gdzie jest jestesmy sa byc moze mozna mozesz musi
    musza nasz nasza nasze swoj swoja pan pani pana panstwo panstwa ten tego tej tym takze tylko juz kazdy kazda za od do nie tak`),
};
