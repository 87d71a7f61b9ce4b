/**
 * Names of one thing in British and American English and everyday short forms, one thing per line; the dictionary's glosses
 * do the rest. A name with an asterisk has other meanings too: typed, it is right for the thing, but where it is shown, it
 * may be something else. "Flat" is right for an apartment, and "apartment" is wrong for 平ら.
 */
const SAME_THINGS = `
elevator, *lift
apartment, *flat
soccer, football
cookie, biscuit
potato chips, crisps
french fries, fries, *chips
trousers, pants
vacation, *holiday
shop, store
mobile phone, cell phone, cellphone, *mobile
movie theater, film theater, cinema, movie house, picture house
gasoline, petrol, *gas
truck, lorry
sidewalk, pavement
garbage, trash, rubbish, *waste
garbage can, trash can, rubbish bin, dustbin, trash bin, *bin
faucet, *tap
flashlight, *torch
subway, *underground, metro, underground railway, *tube
bicycle, bike, pushbike, push bike
expressway, motorway, *highway, freeway
parking lot, car park, *parking
zip code, postal code
pharmacy, drugstore, *chemist
eggplant, aubergine
zucchini, courgette
cilantro, coriander
shrimp, prawn
candy, sweets
autumn, *fall
elementary school, primary school, grade school
junior high school, middle school, junior high
high school, secondary school, senior high school
lawyer, attorney
traffic light, traffic signal, stoplight
gas station, petrol station, filling station
bookstore, bookshop
bakery, bread shop
kindergarten, preschool
taxi, cab
eraser, *rubber
diaper, nappy
stove, cooker
closet, wardrobe
intersection, crossroads, *crossing
railway, railroad
train station, railway station, *station
airplane ticket, plane ticket
company employee, office worker
business card, name card
policeman, police officer, cop
fireman, firefighter
salesman, salesperson
flight attendant, stewardess, cabin attendant
grandmother, grandma, granny
grandfather, grandpa, granddad
good night, goodnight
thank you, *thanks
thank you very much, thanks a lot, thanks very much
hello, hi
sorry, i am sorry
excuse me, pardon me
welcome home, welcome back
older brother, elder brother, big brother
older sister, elder sister, big sister
younger brother, little brother
younger sister, little sister
noon, midday
living room, sitting room, lounge
bathtub, *bath
vacuum cleaner, *vacuum, hoover
washing machine, *washer
sneakers, *trainers
sweater, *jumper, pullover
handbag, *purse
air conditioner, aircon, ac
personal computer, pc
supermarket, grocery store
counterclockwise, anticlockwise
mailbox, postbox, letterbox
postman, mailman
spring onion, green onion, scallion
bell pepper, green pepper
ice cream, icecream
beverage, *drink
famous, well known, renowned, famed, celebrated
last year, the previous year
last month, the previous month
last week, the previous week
dinner, supper
delicious, yummy
scary, frightening
scared, afraid, frightened
sick, ill, unwell
medicine, medication, meds
clever, smart
strange, weird
rich, wealthy
stairs, staircase, stairway, *steps
present, gift
sofa, couch
rabbit, bunny
homework, assignment
mistake, error
stomach, tummy
everyone, everybody
someone, somebody
anyone, anybody
nobody, no one
maybe, perhaps, possibly
immediately, right away, at once
often, frequently
again, once more
of course, certainly
sea, *ocean
company, *firm
united kingdom, uk
united states, usa, *us, united states of america
city hall, town hall
neighbor, next door neighbor
`;

interface ThingName {
  readonly name: string;
  /** The name of the thing that is compared. */
  readonly thing: string;
  readonly isAmbiguous: boolean;
}

export const THING_NAMES: readonly ThingName[] = SAME_THINGS.trim()
  .split('\n')
  .flatMap((line) => {
    const [thing = '', ...others] = line.split(',').map((name) => name.trim());
    return others.map((name) => ({ name: name.replace('*', ''), thing, isAmbiguous: name.startsWith('*') }));
  });
